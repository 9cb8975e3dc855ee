package dev.cks.host.trust;

/** Why a jar is looked at. */
public enum JarSource {
    /** It lies in the distribution's own directory. */
    DISTRIBUTION,
    /** It lies in a directory that the operator named. */
    NAMED,
    /** It lies in the home directory's place of installed plugins, or the lock names it. */
    HOME
}
