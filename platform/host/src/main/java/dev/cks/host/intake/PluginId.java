package dev.cks.host.intake;

import java.util.regex.Pattern;

/** The form of plugin ids, and which of them are the distribution's. */
final class PluginId {

    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9._-]{0,63}");
    private static final String RESERVED_PREFIX = "cks-";
    private static final String BUILT_IN = "core";

    private PluginId() {}

    static boolean wellFormed(String id) {
        return FORM.matcher(id).matches();
    }

    /** Tells whether the id is the distribution's, or the one under which built-in rules are reported. */
    static boolean reserved(String id) {
        return id.startsWith(RESERVED_PREFIX) || id.equals(BUILT_IN);
    }
}
