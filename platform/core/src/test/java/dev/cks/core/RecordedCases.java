package dev.cks.core;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the recorded cases of the semantic layer. */
final class RecordedCases {

    /** One recorded input with its outcome. */
    record Case(
            String id, String about, String input, Outcome outcome, Optional<String> canonical, List<Integer> counts) {

        @Override
        public String toString() {
            return id + " " + about;
        }
    }

    /** What the built-in rules make of an input; diagnostics are code, severity, location. */
    record Outcome(boolean parses, boolean valid, Optional<List<List<String>>> diagnostics) {}

    private RecordedCases() {}

    static List<Case> validate() {
        try (InputStream in = RecordedCases.class.getResourceAsStream("/cases/core/validate.json")) {
            JsonNode cases = JsonMapper.shared().readTree(in).get("cases");
            return StreamSupport.stream(cases.spliterator(), false)
                    .map(RecordedCases::read)
                    .toList();
        } catch (IOException unreadable) {
            throw new AssertionError("The recorded cases can't be read", unreadable);
        }
    }

    private static Case read(JsonNode recorded) {
        List<Integer> counts = StreamSupport.stream(recorded.path("counts").spliterator(), false)
                .map(JsonNode::asInt)
                .toList();
        return new Case(
                recorded.get("id").asString(),
                recorded.get("about").asString(),
                recorded.get("input").asString(),
                outcome(recorded.get("expect"), recorded.has("extensions")),
                Optional.ofNullable(recorded.get("canonical")).map(JsonNode::asString),
                counts);
    }

    private static Outcome outcome(JsonNode expect, boolean withExtensions) {
        boolean judged = expect.has("diagnostics") && !withExtensions;
        List<List<String>> diagnostics = StreamSupport.stream(
                        expect.path("diagnostics").spliterator(), false)
                .map(RecordedCases::triple)
                .toList();
        return new Outcome(
                expect.get("parse").asString().equals("ok"),
                expect.path("valid").asBoolean(false),
                judged ? Optional.of(diagnostics) : Optional.empty());
    }

    private static List<String> triple(JsonNode diagnostic) {
        return StreamSupport.stream(diagnostic.spliterator(), false)
                .map(part -> part.isNull() ? "null" : part.asString())
                .toList();
    }
}
