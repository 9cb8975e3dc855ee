package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import java.util.Map;
import java.util.TreeMap;

/**
 * A constraint that a plugin contributes, with where it comes from.
 *
 * @param constraint what to call, within its guard only
 * @param info what the constraint says of itself, read once
 * @param plugin the plugin it comes from
 * @param guard the one way into the constraint's code
 * @param options what the operator set for it
 */
public record Extension(
        Constraint constraint, ConstraintInfo info, Source plugin, ExtensionGuard guard, Map<String, String> options) {

    /**
     * Where the code of an extension comes from.
     *
     * @param id the plugin
     * @param version the version that the plugin says it has
     * @param sha256 the hash of its jar, which tells it from every other code; empty where there is no jar
     */
    public record Source(String id, String version, String sha256) {}

    /** Copies the options. */
    public Extension {
        options = Map.copyOf(options);
    }

    /** Makes an extension for which the operator set nothing. */
    public Extension(Constraint constraint, ConstraintInfo info, Source plugin, ExtensionGuard guard) {
        this(constraint, info, plugin, guard, Map.of());
    }

    /** Makes an extension whose code is trusted. */
    public Extension(Constraint constraint, ConstraintInfo info, String pluginId, String pluginVersion) {
        this(constraint, info, new Source(pluginId, pluginVersion, ""), ExtensionGuard.NONE);
    }

    /** Returns the same with what the operator set for it. */
    public Extension withOptions(Map<String, String> set) {
        return new Extension(constraint, info, plugin, guard, set);
    }

    /** Returns the plugin it comes from. */
    public String pluginId() {
        return plugin.id();
    }

    /** Returns the version of that plugin. */
    public String pluginVersion() {
        return plugin.version();
    }

    /** Returns the short name. */
    public String name() {
        return info.name();
    }

    /** Returns the name that always resolves, {@code plugin-id:name}. */
    public String qualifiedName() {
        return pluginId() + ":" + info.name();
    }

    /** Returns what changes with everything that a verdict depends on besides the structure: name, code and options. */
    String verdictKey() {
        return qualifiedName() + " " + plugin.sha256() + " " + new TreeMap<>(options);
    }
}
