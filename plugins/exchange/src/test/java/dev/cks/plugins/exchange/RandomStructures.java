package dev.cks.plugins.exchange;

import dev.cks.api.knowledge.Identity;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.testkit.Entry;
import dev.cks.testkit.KnowledgeStructures;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Makes structures in which every text and every value may be an awkward one; the same seed makes the same. */
final class RandomStructures {

    private static final List<String> PIECES = List.of(
            "a",
            "B9",
            " ",
            "",
            "é",
            "日本",
            "😀",
            "\"",
            "'",
            "\\",
            "\n",
            "\r\n",
            "\t",
            "\u0000",
            "\u007f",
            "\u001b[31m",
            "\u009b",
            "\u202e",
            "\u2028",
            "<",
            ">",
            "%",
            "%20",
            "+",
            "*",
            "~",
            "/",
            "//",
            ":",
            "#",
            "?",
            "@",
            "@id",
            "_:",
            ".",
            "-",
            "^^",
            "\"\"\"",
            "urn:cks:object:",
            "http://example.org/x",
            "{\"a\":1}",
            "\ufffe",
            "e\u0301");

    private final Random random;

    RandomStructures(long seed) {
        random = new Random(seed);
    }

    KnowledgeStructure next() {
        List<String> ids = new ArrayList<>();
        int size = random.nextInt(12);
        while (ids.size() < size) {
            String id = text();
            if (!ids.contains(id)) {
                ids.add(id);
            }
        }
        return KnowledgeStructures.of(ids.stream().map(id -> entry(id, ids)).toArray(Entry[]::new));
    }

    private Entry entry(String id, List<String> ids) {
        Map<String, @Nullable Object> content = object(3);
        if (random.nextInt(3) == 0) {
            int places = 2 + random.nextInt(11);
            List<String> participants = new ArrayList<>();
            for (int i = 0; i < places; i++) {
                participants.add(random.nextInt(5) == 0 ? text() : ids.get(random.nextInt(ids.size())));
            }
            content.put("participants", participants);
            content.put("relation_type", "r" + text());
        } else if (random.nextInt(6) == 0) {
            content.put("participants", List.of("alone"));
        }
        return new Entry(new Identity(id, text(), text()), content);
    }

    private Map<String, @Nullable Object> object(int depth) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            object.put(text(), value(depth - 1));
        }
        return object;
    }

    private @Nullable Object value(int depth) {
        return switch (random.nextInt(depth > 0 ? 10 : 8)) {
            case 0 -> null;
            case 1 -> random.nextBoolean();
            case 2 -> random.nextLong();
            case 3 -> (long) random.nextInt(100);
            case 4 -> new BigInteger(100, random).negate();
            case 5 -> number();
            case 8 -> object(depth);
            case 9 -> new ArrayList<>(object(depth).values());
            default -> text();
        };
    }

    private double number() {
        double any = Double.longBitsToDouble(random.nextLong());
        List<Double> known = List.of(0.0, -0.0, 1.0, 1e22, 1e-7, Double.MIN_VALUE, Double.MAX_VALUE, 0.1 + 0.2);
        return random.nextBoolean() && Double.isFinite(any) ? any : known.get(random.nextInt(known.size()));
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int pieces = random.nextInt(4);
        for (int i = 0; i < pieces; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }
}
