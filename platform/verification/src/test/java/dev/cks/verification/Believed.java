package dev.cks.verification;

import dev.cks.core.codec.CanonicalJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * Tells what a reader of a structure's text would wrongly believe, by what the test itself knows to be genuine and by nothing
 * that the platform says.
 */
final class Believed {

    private final Map<String, String> genuine = new HashMap<>();

    /** Knows these records. */
    Believed(List<Map<String, Object>> records) {
        for (Map<String, Object> record : records) {
            JsonNode node = ServerProcess.JSON.valueToTree(record);
            genuine.put(
                    canonical(node), node.path("structure").path("subject_id").asString());
        }
    }

    /** Returns everything in a text that passes for verified and isn't; empty for what is no structure. */
    List<String> wronglyIn(String text) {
        Optional<JsonNode> objects = objects(text);
        List<String> wrong = new ArrayList<>();
        Map<String, String> subjects = new HashMap<>();
        Set<String> ids = new HashSet<>();
        objects.ifPresent(all -> all.forEach(object -> {
            ids.add(id(object));
            if (object.path("identity").path("type").asString("").equals(SignedRecords.TYPE)) {
                Optional.ofNullable(genuine.get(canonical(object)))
                        .ifPresentOrElse(
                                subject -> subjects.put(id(object), subject), () -> wrong.add("record " + object));
            }
        }));
        objects.ifPresent(all -> all.forEach(object -> {
            if (object.path("structure").path("relation_type").asString("").equals(SignedRecords.LINK)
                    && !isHonest(object.path("structure").path("participants"), subjects, ids)) {
                wrong.add("link " + object);
            }
        }));
        return wrong;
    }

    /** A link that leads to nothing verifies nothing. */
    private static boolean isHonest(JsonNode participants, Map<String, String> subjects, Set<String> ids) {
        String target = participants.path(1).asString("");
        return participants.size() == 2
                && (!ids.contains(target) || participants.path(0).asString("").equals(subjects.get(target)));
    }

    private static Optional<JsonNode> objects(String text) {
        if (!text.startsWith("{")) {
            return Optional.empty();
        }
        return Optional.of(ServerProcess.JSON.readTree(text).path("objects"));
    }

    private static String id(JsonNode object) {
        return object.path("identity").path("id").asString("");
    }

    private static String canonical(JsonNode object) {
        return CanonicalJson.compact(ServerProcess.JSON.convertValue(object, Map.class));
    }
}
