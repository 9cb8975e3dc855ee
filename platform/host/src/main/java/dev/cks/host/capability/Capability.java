package dev.cks.host.capability;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Something that a plugin may ask for in {@code Plugin-Capabilities} and that the operator grants. */
public enum Capability {
    /** Reach other machines. */
    NETWORK("reaches the network"),
    /** Have records signed. */
    ATTESTATION("has verification records signed"),
    /** Read what sessions hold. */
    SESSIONS_READ("reads sessions"),
    /** Make sessions and versions. */
    SESSIONS_WRITE("changes sessions"),
    /** Ask language models. */
    MODELS("asks language models"),
    /** Read and write files. */
    FILES("uses files"),
    /** Run code besides the call. */
    THREADS("starts threads");

    private final String use;

    Capability(String use) {
        this.use = use;
    }

    /** Returns the word by which manifests and the configuration name it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', ':');
    }

    /** Returns what a plugin that uses it does, as the end of a sentence. */
    public String use() {
        return use;
    }

    /** Returns the words of several, in the order in which they are declared here. */
    public static List<String> words(Collection<Capability> capabilities) {
        return capabilities.stream().sorted().map(Capability::word).toList();
    }

    /** Returns the capability of this word. */
    public static Optional<Capability> of(String word) {
        return Stream.of(values())
                .filter(capability -> capability.word().equals(word))
                .findFirst();
    }
}
