package dev.cks.benchmarks.data;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Picks words at random. */
final class Words {

    private static final List<String> ENGLISH = List.of(
            "canonical",
            "semantic",
            "unit",
            "structure",
            "identity",
            "projection",
            "relation",
            "theorem",
            "proof",
            "axiom",
            "claim",
            "source",
            "target",
            "observation",
            "derived",
            "stable",
            "graph",
            "engine",
            "runtime",
            "version");
    private static final List<String> OTHER =
            List.of("préférence", "Größe", "знание", "γνώση", "知識", "지식", "ज्ञान", "ידע", "🧠", "naïve");

    private final RandomGenerator random;

    Words(RandomGenerator random) {
        this.random = random;
    }

    String english(int count) {
        return pick(ENGLISH, count);
    }

    String ofManyScripts(int count) {
        return pick(OTHER, count);
    }

    private String pick(List<String> from, int count) {
        return IntStream.range(0, count)
                .mapToObj(each -> from.get(random.nextInt(from.size())))
                .collect(Collectors.joining(" "));
    }
}
