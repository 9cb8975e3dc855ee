package dev.cks.verification;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Spoils bytes, JSON values and lists of operations, the same way for the same seed. */
final class Mutations {

    private static final List<String> WORDS = List.of(
            "",
            "a",
            "b",
            "r",
            "Thing",
            "InferenceStep",
            "VerificationRecord",
            "participants",
            "relation_type",
            "derives",
            "verified_by",
            "identity",
            "structure",
            "conclusion",
            "premises",
            "superseded_by",
            "id",
            "type",
            "name",
            "\u2028",
            "\uD83D\uDE00",
            "</script>",
            "branch_a",
            "ghost",
            "1.0",
            "-");
    private static final List<String> OPERATIONS = List.of(
            "add_object",
            "add_relation",
            "remove_object",
            "remove_relation",
            "update_object",
            "rename_object",
            "record_inference",
            "resolve_inference_conflict",
            "zap");
    private static final List<String> FIELDS = List.of(
            "identity",
            "structure",
            "participants",
            "relation_type",
            "object_id",
            "relation_id",
            "structure_patch",
            "mode",
            "new_name",
            "conclusion_id",
            "winner_id");

    private final Random random;

    Mutations(long seed) {
        random = new Random(seed);
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    <T> T any(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    /** Changes, removes, repeats or inserts a few bytes. */
    byte[] bytes(byte[] original) {
        byte[] bytes = original.clone();
        for (int change = below(4); change >= 0 && bytes.length > 0; change--) {
            int at = below(bytes.length);
            switch (below(4)) {
                case 0 -> bytes[at] = (byte) below(256);
                case 1 ->
                    bytes[at] = (byte) any(List.of('{', '}', '[', ']', '"', ',', ':', '\\', '0', '-'))
                            .charValue();
                case 2 -> bytes = java.util.Arrays.copyOf(bytes, at);
                default -> System.arraycopy(bytes, 0, bytes, at, Math.min(bytes.length - at, 1 + below(20)));
            }
        }
        return bytes;
    }

    /** Changes a JSON value in one place, more or less. */
    @Nullable
    Object json(@Nullable Object value) {
        if (below(8) == 0) {
            return scalar();
        }
        if (value instanceof Map<?, ?> map && !map.isEmpty()) {
            return object(map);
        }
        if (value instanceof List<?> list && !list.isEmpty()) {
            return list(list);
        }
        return below(2) == 0 ? value : scalar();
    }

    private Map<String, Object> object(Map<?, ?> map) {
        Map<String, @Nullable Object> changed = new LinkedHashMap<>();
        int chosen = below(map.size());
        int index = 0;
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            boolean here = index++ == chosen;
            if (here && below(5) == 0) {
                continue;
            }
            String key = here && below(6) == 0 ? any(WORDS) : (String) entry.getKey();
            changed.put(key, here ? json(entry.getValue()) : entry.getValue());
        }
        return changed;
    }

    private List<@Nullable Object> list(List<?> list) {
        List<@Nullable Object> changed = new ArrayList<>(list);
        int at = below(changed.size());
        switch (below(5)) {
            case 0 -> changed.remove(at);
            case 1 -> changed.add(at, changed.get(below(changed.size())));
            default -> changed.set(at, json(changed.get(at)));
        }
        return changed;
    }

    /** Returns a list of operations that are more or less well formed. */
    List<Object> operations(List<Map<String, Object>> entries) {
        List<Object> operations = new ArrayList<>();
        for (int i = below(4); i >= 0; i--) {
            Map<String, @Nullable Object> operation = new LinkedHashMap<>();
            if (below(2) == 0) {
                operation.putAll(any(entries));
            }
            for (int field = below(4); field > 0; field--) {
                operation.putIfAbsent(any(FIELDS), below(3) == 0 ? scalar() : any(WORDS));
            }
            operation.putIfAbsent("object_id", any(WORDS));
            operation.put("type", any(OPERATIONS));
            operations.add(operation);
        }
        return operations;
    }

    @Nullable
    Object scalar() {
        return switch (below(12)) {
            case 0 -> null;
            case 1 -> true;
            case 2 -> 0L;
            case 3 -> Long.MIN_VALUE;
            case 4 -> 1e308;
            case 5 -> new java.math.BigInteger("123456789012345678901234567890");
            case 6 -> List.of();
            case 7 -> Map.of();
            case 8 -> List.of("a", "b");
            case 9 -> Map.of("participants", List.of(any(WORDS), any(WORDS)), "relation_type", any(WORDS));
            default -> any(WORDS);
        };
    }
}
