package dev.cks.host.lock;

import java.util.regex.Pattern;

/**
 * The jar of an installed plugin.
 *
 * @param file its name in the directory of plugins
 * @param sha256 the lower-case hexadecimal hash of its content
 * @param version the plugin's version
 * @param requires the range of api versions
 * @param provider who made it
 */
public record LockedJar(String file, String sha256, String version, String requires, String provider) {

    /** A name that stays in its directory. */
    private static final Pattern FILE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._+-]{0,250}\\.jar");

    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
    private static final int SHOWN_DIGITS = 12;

    /** Refuses names that lead elsewhere and hashes that are none. */
    public LockedJar {
        if (!FILE.matcher(file).matches()) {
            throw new IllegalArgumentException("\"" + file + "\" is no file name of a jar");
        }
        if (!SHA256.matcher(sha256).matches()) {
            throw new IllegalArgumentException("\"" + sha256 + "\" is no sha256");
        }
    }

    /** Returns the name under which a jar is installed: its content tells it from every other one. */
    public static String fileName(String id, String version, String sha256) {
        return id + "-" + version + "-" + sha256.substring(0, SHOWN_DIGITS) + ".jar";
    }
}
