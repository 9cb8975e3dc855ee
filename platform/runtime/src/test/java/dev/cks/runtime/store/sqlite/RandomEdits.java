package dev.cks.runtime.store.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes operations of every kind that change a structure of things, several at a time. */
final class RandomEdits {

    private final Random random;
    private final List<String> ids = new ArrayList<>(List.of("first"));
    private int made;

    RandomEdits(Random random) {
        this.random = random;
    }

    List<Map<String, Object>> next() {
        List<Map<String, Object>> operations = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            int kind = ids.size() < 2 ? 0 : random.nextInt(5);
            switch (kind) {
                case 1 -> operations.add(remove(ids.remove(random.nextInt(ids.size()))));
                case 2 -> {
                    // Comes back at the end, sometimes as it was.
                    String id = ids.get(random.nextInt(ids.size()));
                    operations.add(remove(id));
                    operations.add(add(id, random.nextInt(2)));
                }
                case 3 ->
                    operations.add(Map.of(
                            "type", "rename_object", "object_id", any(), "new_name", "name " + random.nextInt(100)));
                case 4 ->
                    operations.add(Map.of(
                            "type",
                            "update_object",
                            "object_id",
                            any(),
                            "structure_patch",
                            Map.of("ä\u2028" + random.nextInt(3), random.nextDouble())));
                default -> {
                    String id = "é" + made++;
                    ids.add(id);
                    operations.add(add(id, random.nextInt()));
                }
            }
        }
        return operations;
    }

    private String any() {
        return ids.get(random.nextInt(ids.size()));
    }

    private static Map<String, Object> remove(String id) {
        return Map.of("type", "remove_object", "object_id", id);
    }

    private static Map<String, Object> add(String id, long number) {
        return Map.of(
                "type",
                "add_object",
                "identity",
                Map.of("id", id, "type", "Thing", "name", id),
                "structure",
                Map.of("n", number, "nested", List.of(1L, 2.5, Map.of("k", "v"))));
    }
}
