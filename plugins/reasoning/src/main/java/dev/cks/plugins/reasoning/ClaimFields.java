package dev.cks.plugins.reasoning;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.Timestamp;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a claim says of itself, apart from its references. */
final class ClaimFields {

    private static final List<String> STATUSES = List.of("draft", "proposed", "accepted", "rejected", "superseded");

    private ClaimFields() {}

    static Stream<String> problems(JsonObject claim) {
        return Stream.of(
                        demand(claim.nonEmptyText("statement").isPresent(), "statement", "a text that isn't empty"),
                        demand(Confidence.read(claim).isPresent(), Confidence.KEY, "a number from 0 to 1"),
                        demand(claim.nonEmptyText("author").isPresent(), "author", "a text that isn't empty"),
                        demand(status(claim), "status", "one of " + String.join(", ", STATUSES)),
                        timestamp(claim, "created_at", false),
                        timestamp(claim, "valid_from", true),
                        timestamp(claim, "valid_until", true),
                        demand(agent(claim), "agent", "a text"))
                .flatMap(Optional::stream);
    }

    private static boolean status(JsonObject claim) {
        return claim.text("status").filter(STATUSES::contains).isPresent();
    }

    private static boolean agent(JsonObject claim) {
        return claim.value("agent").isEmpty() || claim.text("agent").isPresent();
    }

    private static Optional<String> timestamp(JsonObject claim, String key, boolean optional) {
        Optional<Object> value = claim.value(key);
        boolean holds =
                value.isEmpty() ? optional : value.flatMap(Timestamp::parse).isPresent();
        return demand(holds, key, "an ISO 8601 timestamp such as 2026-01-31T12:00:00Z");
    }

    private static Optional<String> demand(boolean holds, String key, String expected) {
        return holds ? Optional.empty() : Optional.of("\"" + key + "\" must be " + expected);
    }
}
