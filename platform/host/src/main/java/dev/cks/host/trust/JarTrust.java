package dev.cks.host.trust;

import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.Trust;
import java.util.function.Predicate;

/** Decides who vouches for a jar, by its content and by the place where it lies. Immutable. */
public final class JarTrust {

    private final Predicate<String> distribution;
    private final InstalledPlugins installed;

    /**
     * Makes decisions.
     *
     * @param distribution tells of a sha256 whether the distribution lists it
     * @param installed what was installed
     */
    public JarTrust(Predicate<String> distribution, InstalledPlugins installed) {
        this.distribution = distribution;
        this.installed = installed;
    }

    /** Decides about a jar by its file name and the hash of its content. */
    public Verdict judge(JarSource source, String fileName, String sha256) {
        if (distribution.test(sha256)) {
            return Verdict.accepted(Trust.BUNDLED);
        }
        return switch (source) {
            case DISTRIBUTION ->
                Verdict.refused(
                        ProblemCode.UNTRUSTED, "The distribution's list has no jar with the content of " + fileName);
            case NAMED -> Verdict.accepted(Trust.OPEN);
            case HOME -> installed.judge(fileName, sha256);
        };
    }
}
