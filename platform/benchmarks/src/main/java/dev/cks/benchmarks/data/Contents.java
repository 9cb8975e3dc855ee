package dev.cks.benchmarks.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Makes the content of ordinary objects and of relations. */
final class Contents {

    private static final int WORDS = 8;

    private final Variant variant;
    private final RandomGenerator random;
    private final Words words;

    Contents(Variant variant, RandomGenerator random) {
        this.variant = variant;
        this.random = random;
        this.words = new Words(random);
    }

    Map<String, Object> object() {
        Map<String, Object> content = new LinkedHashMap<>();
        if (variant == Variant.RICH) {
            content.put("zeta", random.nextLong());
            content.put("metrics", Map.of("score", random.nextDouble()));
        }
        content.put("content", words.english(WORDS));
        content.put("weight", random.nextInt(1000));
        if (variant == Variant.RICH) {
            addRichKeys(content);
        }
        return content;
    }

    Map<String, Object> relation(String type, List<String> participants) {
        Map<String, Object> content = new LinkedHashMap<>();
        boolean more = variant == Variant.RICH && random.nextBoolean();
        if (more) {
            content.put("weight", random.nextDouble());
        }
        content.put("participants", participants);
        content.put("relation_type", type);
        if (more) {
            content.put("evidence", Map.of("quote", words.ofManyScripts(3)));
        }
        return content;
    }

    private void addRichKeys(Map<String, Object> content) {
        content.put("label", words.ofManyScripts(4));
        content.put("alpha", random.nextDouble() * 1e-6);
        content.put("tags", List.of(words.english(1), words.ofManyScripts(1), words.english(2)));
        content.put("origin", origin());
        content.put("reviewed", random.nextBoolean());
        content.put("note", "said: \"" + words.english(3) + "\"\n\tend \\ " + words.ofManyScripts(2));
        content.put("history", List.of(random.nextInt(100), List.of(random.nextDouble(), random.nextInt(9)), "x"));
    }

    private Map<String, Object> origin() {
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("page", random.nextInt(500));
        place.put("line", random.nextInt(60));
        Map<String, Object> origin = new LinkedHashMap<>();
        origin.put("title", words.english(4));
        origin.put("place", place);
        origin.put("certainty", random.nextInt(1000) / 1000.0);
        return origin;
    }
}
