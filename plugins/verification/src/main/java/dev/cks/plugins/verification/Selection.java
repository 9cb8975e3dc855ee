package dev.cks.plugins.verification;

import dev.cks.api.knowledge.Age;
import dev.cks.api.knowledge.CodePointOrder;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The records that a call is about, by code point order of their ids.
 *
 * @param records those whose sources this call asks
 * @param remaining how many more are due
 */
record Selection(List<KnowledgeObject> records, int remaining) {

    static final String MAX_AGE = "max_age";
    static final String RECORD_IDS = "record_ids";
    static final String LIMIT = "limit";
    static final String CURSOR = "cursor";
    static final int MOST = 50;

    private static final int USUAL = 10;

    /**
     * Returns what a call asks for.
     *
     * @throws ToolException {@code missing_parameter} when it asks for nothing, {@code invalid_parameter} for an age or a
     *     record that is none
     */
    static Selection of(ToolCall call, KnowledgeStructure structure) {
        JsonObject arguments = call.arguments();
        Optional<Duration> limit = arguments.text(MAX_AGE).map(Selection::age);
        Optional<List<String>> named = named(arguments);
        if (limit.isEmpty() && named.isEmpty()) {
            throw new ToolException(
                    ErrorCode.MISSING_PARAMETER,
                    "Give \"" + MAX_AGE + "\", \"" + RECORD_IDS + "\" or both",
                    Map.of("parameters", List.of(MAX_AGE, RECORD_IDS)));
        }
        named.ifPresent(ids -> ids.forEach(id -> requireRecord(structure, id)));
        Optional<Set<String>> wanted = named.map(Set::copyOf);
        List<KnowledgeObject> due = structure.objectsOfType(VerificationRecord.TYPE).stream()
                .filter(record -> wanted.map(ids -> ids.contains(record.id())).orElse(true))
                .filter(record -> limit.isEmpty()
                        || RecordAge.of(record)
                                .map(age -> age.isDue(limit.get(), call.now()))
                                .orElse(true))
                .filter(record -> arguments
                        .text(CURSOR)
                        .map(last -> isAfter(record, last))
                        .orElse(true))
                .sorted(Comparator.comparing(KnowledgeObject::id, CodePointOrder.INSTANCE))
                .toList();
        int count = Math.min(due.size(), count(arguments));
        return new Selection(due.subList(0, count), due.size() - count);
    }

    /** Returns where the next call goes on; empty when nothing remains. */
    Optional<String> nextCursor() {
        return remaining == 0
                ? Optional.empty()
                : Optional.of(records.get(records.size() - 1).id());
    }

    private static Duration age(String text) {
        return Age.parse(text).orElseThrow(() -> refusal(MAX_AGE, "must be " + Age.FORM));
    }

    private static Optional<List<String>> named(JsonObject arguments) {
        return arguments
                .value(RECORD_IDS)
                .map(given ->
                        arguments.texts(RECORD_IDS).orElseThrow(() -> refusal(RECORD_IDS, "must be a list of strings")))
                .filter(ids -> !ids.isEmpty());
    }

    private static void requireRecord(KnowledgeStructure structure, String id) {
        if (structure
                .find(id)
                .filter(object -> object.type().equals(VerificationRecord.TYPE))
                .isEmpty()) {
            throw refusal(
                    RECORD_IDS, "names " + Excerpt.quoted(id) + ", which is no VerificationRecord of the session");
        }
    }

    private static int count(JsonObject arguments) {
        Number given = arguments.number(LIMIT).orElse((long) USUAL);
        if (given.doubleValue() < 1 || given.doubleValue() > MOST || given.doubleValue() % 1 != 0) {
            throw refusal(LIMIT, "must be an integer from 1 to " + MOST + ", not " + given);
        }
        return given.intValue();
    }

    private static boolean isAfter(KnowledgeObject record, String last) {
        return CodePointOrder.INSTANCE.compare(record.id(), last) > 0;
    }

    private static ToolException refusal(String name, String fault) {
        return new ToolException(ErrorCode.INVALID_PARAMETER, "\"" + name + "\" " + fault, Map.of("parameter", name));
    }
}
