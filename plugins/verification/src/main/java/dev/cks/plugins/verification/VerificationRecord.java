package dev.cks.plugins.verification;

import dev.cks.api.constraint.Activation;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Scope;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.constraint.ScopedFindings;
import dev.cks.api.constraint.ScopedRule;
import dev.cks.api.knowledge.Age;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.knowledge.Relation;
import dev.cks.api.knowledge.Role;
import dev.cks.api.knowledge.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Every {@code VerificationRecord} is the target of exactly one {@code verified_by} relation from an object that exists,
 * says when and how it was checked, and states facts, not opinions. Whether it is genuine is another question, which
 * the platform itself answers.
 */
public final class VerificationRecord implements ScopedConstraint {

    private static final String CODE = "CKS-EXT-VERIFICATION-RECORD";
    private static final String STALE = "CKS-EXT-VERIFICATION-RECORD-STALE";
    private static final String MAX_AGE = "max_age";
    static final String TYPE = "VerificationRecord";
    static final String LINK = "verified_by";
    private static final Set<String> WAYS = Set.of("automated_http_check", "automated_search_check", "manual_review");
    private static final List<String> OPINIONS =
            List.of("confidence", "reasons", "recommendations", "reliability_score", "score", "warning_signs");
    private static final int LOWEST_STATUS = 100;
    private static final int HIGHEST_STATUS = 599;
    private static final ConstraintInfo INFO = ConstraintInfo.builder("verification_record", CODE)
            .summary("A verification record belongs to exactly one subject and states when and how it was checked.")
            .alsoEmits(STALE)
            .activation(Activation.whenPresent(TYPE))
            .judges(TYPE)
            .docs("extensions/verification_record.md")
            .build();

    @Override
    public ConstraintInfo info() {
        return INFO;
    }

    @Override
    public ScopedRule prepare(KnowledgeStructure structure, ScopedFindings findings) {
        return ScopedRule.of(Scope.objects(TYPE).linkedBy(LINK), (focus, context, found) -> {
            JsonObject content = focus.object().structure();
            Stream.of(
                            link(structure, focus.object()),
                            checkedAt(content),
                            checkedVia(content),
                            status(content),
                            facts(content))
                    .flatMap(Optional::stream)
                    .forEach(message -> found.report(Diagnostic.error(CODE, focus.object(), message)));
            context.option(MAX_AGE).ifPresent(limit -> age(limit, focus.object(), context.now(), found));
        });
    }

    private static void age(String limit, KnowledgeObject record, Instant now, ScopedFindings found) {
        Duration most = Age.parse(limit)
                .orElseThrow(() -> new IllegalArgumentException("The option " + MAX_AGE + " must be " + Age.FORM));
        RecordAge.of(record).ifPresent(age -> {
            if (age.isOfTheFuture(now)) {
                found.report(Diagnostic.warning(
                                STALE,
                                record,
                                "The source was checked in the future, it is said, so its age isn't known; check it again")
                        .with("checked_at", age.checkedAt().toString()));
                found.lookAgainAt(age.arrival());
            } else if (age.isOver(most, now)) {
                found.report(Diagnostic.warning(
                                STALE,
                                record,
                                "The source was checked longer ago than max_age (" + limit + ") allows; check it again")
                        .with("stale_since", age.end(most).toString()));
            } else {
                found.lookAgainAt(age.end(most).plusNanos(1));
            }
        });
    }

    private static Optional<String> link(KnowledgeStructure structure, KnowledgeObject record) {
        List<Relation> links = structure.relationsOf(record, LINK, Role.TARGET).stream()
                .filter(Relation::binary)
                .toList();
        if (links.size() != 1) {
            return Optional.of("The record must be the target of exactly one \"" + LINK
                    + "\" relation; it is the target of " + links.size());
        }
        return links.get(0).source().dangling()
                ? Optional.of("The record verifies " + links.get(0).source().id() + ", which doesn't exist")
                : Optional.empty();
    }

    private static Optional<String> checkedAt(JsonObject content) {
        return content.value("checked_at").flatMap(Timestamp::parse).isPresent()
                ? Optional.empty()
                : Optional.of("\"checked_at\" must be an ISO 8601 timestamp such as 2026-01-31T12:00:00Z");
    }

    private static Optional<String> checkedVia(JsonObject content) {
        return content.text("checked_via").filter(WAYS::contains).isPresent()
                ? Optional.empty()
                : Optional.of("\"checked_via\" must be one of "
                        + String.join(", ", WAYS.stream().sorted().toList()));
    }

    private static Optional<String> status(JsonObject content) {
        boolean plausible = content.value("http_status")
                .filter(status -> status instanceof Long code && code >= LOWEST_STATUS && code <= HIGHEST_STATUS)
                .isPresent();
        return plausible || !content.has("http_status")
                ? Optional.empty()
                : Optional.of("\"http_status\" must be an integer from " + LOWEST_STATUS + " to " + HIGHEST_STATUS);
    }

    private static Optional<String> facts(JsonObject content) {
        List<String> opinions = OPINIONS.stream().filter(content::has).toList();
        return opinions.isEmpty()
                ? Optional.empty()
                : Optional.of("A record states facts, not opinions: remove " + opinions);
    }
}
