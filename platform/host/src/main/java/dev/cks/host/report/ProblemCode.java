package dev.cks.host.report;

import java.util.Locale;

/** The kinds of problem that a plugin jar can have. The names are stable. */
public enum ProblemCode {
    /** The file is no jar, or can't be read. */
    UNREADABLE("Replace the file by an intact jar that this user may read."),
    /** The manifest, or one of its mandatory lines, is missing. */
    NO_MANIFEST("Give META-INF/MANIFEST.MF the lines Plugin-Id, Plugin-Version, Plugin-Requires and Plugin-Provider."),
    /** The plugin id isn't well formed. */
    BAD_ID("Use 1 to 64 lower-case letters, digits, dots, underscores and hyphens, a letter or digit first."),
    /** The plugin version isn't a semantic version. */
    BAD_VERSION("Set Plugin-Version to a semantic version such as 1.2.0."),
    /** A range or number in the manifest can't be read, or has no upper bound. */
    BAD_REQUIRES("Set Plugin-Requires to a range of api versions that has an upper bound, such as ^0.1.0."),
    /** The plugin wants another version of the api. */
    INCOMPATIBLE("Install a version of the plugin that is made for this platform, or another platform version."),
    /** The plugin wants a newer Java. */
    NEEDS_NEWER_JAVA("Run the platform on the named Java version, or compile the plugin for an older one."),
    /** The jar contains classes that the host provides. */
    BUNDLES_HOST_API(
            "Give cks-api and slf4j-api the Maven scope provided, and leave PF4J out, so that none is shaded."),
    /** The manifest names further files to load classes from. */
    EXTERNAL_CLASS_PATH("Put everything into one jar and remove Class-Path from the manifest."),
    /** An id of the distribution in a jar that isn't part of it. */
    RESERVED_ID("Choose another id; core and whatever starts with cks- belong to the distribution."),
    /** A jar for which neither the distribution's list nor the lock of installed plugins vouches. */
    UNTRUSTED(
            "If you trust whoever made it: cks plugins install FILE. In the distribution's own directory: reinstall."),
    /** An installed jar, or what it contributes, isn't what was installed. */
    CHANGED("Find out who changed it; then install it again: cks plugins install FILE, or cks plugins remove ID."),
    /** A tool, prompt or resource of an installed plugin is defined otherwise than when it was approved. */
    TOOL_CHANGED("Read what changed: cks plugins diff ID; then cks plugins approve ID, or cks plugins remove ID."),
    /** The lock of installed plugins can't be used. */
    LOCK_DAMAGED("Restore plugins.lock, or move it away and install again: cks plugins install FILE for each jar."),
    /** The operator switched the plugin off. */
    DISABLED("Switch it on again when it is wanted: cks plugins enable ID."),
    /** The manifest asks for something that can't be granted. */
    UNKNOWN_CAPABILITY("Use the words of docs/plugin-security.md in Plugin-Capabilities."),
    /** The classes refer to something for which the manifest doesn't ask. */
    UNDECLARED_CAPABILITY("Name what the plugin uses in Plugin-Capabilities, or do without it."),
    /** Several jars have the same plugin id. */
    DUPLICATE_ID("Remove all jars of this plugin but one."),
    /** A plugin that this one depends on isn't there. */
    MISSING_DEP("Install the plugin that Plugin-Dependencies names."),
    /** A plugin that this one depends on is there in another version. */
    DEP_VERSION("Install a version of the named plugin that is in the range."),
    /** Plugins depend on each other in a circle. */
    CYCLE("Remove one of the dependencies of the circle."),
    /** A plugin that this one depends on doesn't work. */
    DEP_FAILED("Repair the named plugin first; its own problems say how."),
    /** The plugin could not be given a class loader. */
    LOAD_FAILED("See the detail and the log; replace the jar when it is damaged."),
    /** The manifest asks for a start-up class, which the host doesn't run. */
    START_FAILED("Remove Plugin-Class; contribute constraints and tools through META-INF/services only."),
    /** A contributed class can't be found, made, or asked what it is. */
    EXTENSION_FAILED(
            "Correct the named class: public, with a public constructor without parameters that doesn't fail."),
    /** A class file is damaged. */
    BAD_CLASS_FILE("Build the jar again; a class file in it is damaged."),
    /** A class was compiled against another version of the api. */
    API_MISMATCH("Compile the plugin against the api version of this platform."),
    /** A name, alias, code or text that a provider gives isn't well formed. */
    BAD_NAME("Correct what the detail quotes; the documentation of the api says which form is expected."),
    /** A third-party constraint declares a code of the platform. */
    RESERVED_CODE("Choose a code that doesn't start with CKS-; that prefix belongs to the platform."),
    /** A short name that somebody else has, or claims too. */
    NAME_CONFLICT("Use the qualified name, or choose a name of your own."),
    /** Calls of the plugin took longer than allowed. */
    STUCK("Start the platform anew without the plugin, tell its author, or raise the limit that the detail names."),
    /** What a plugin says of itself isn't what it said when it was loaded first. */
    DESCRIPTION_CHANGED(
            "Let info() return the same in every process, and start the platform anew, which reads it again."),
    /** Classes of the plugin as it was before it was replaced or removed are in memory still, for something holds them. */
    LEAK("Tell the plugin's author what holds them; the memory is free again when the platform is started anew."),
    /** So much of the plugin is held in memory that it isn't replaced any more. */
    RESTART_NEEDED("Start the platform anew, which loads the jar that is there."),
    /** The jar contributes nothing. */
    EMPTY("Name the classes in META-INF/services/dev.cks.api.constraint.Constraint or .../dev.cks.api.tool.Tool,"
            + " .../dev.cks.api.offer.PromptProvider or .../dev.cks.api.offer.ResourceProvider.");

    private final String fix;

    ProblemCode(String fix) {
        this.fix = fix;
    }

    /** Returns what to do about it, in a sentence. */
    public String fix() {
        return fix;
    }

    /** Tells whether everything works in spite of it. */
    public boolean advisory() {
        return this == UNDECLARED_CAPABILITY || this == LEAK;
    }

    /** Returns where the documentation explains it, as a path with an anchor. */
    public String docs() {
        return "docs/plugin-problems.md#" + name().toLowerCase(Locale.ROOT);
    }
}
