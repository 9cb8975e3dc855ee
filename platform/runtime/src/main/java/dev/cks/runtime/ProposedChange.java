package dev.cks.runtime;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.core.evolution.Evolution;
import dev.cks.core.evolution.Evolved;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.StoredSession;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What operations would make, and what the gate says of it.
 *
 * @param asked the operations as they were given
 * @param evolved what the operations made
 * @param verdict what may become of it
 */
record ProposedChange(@Nullable Object asked, Evolved evolved, Verdict verdict) {

    private static final Evolution EVOLUTION = new Evolution();
    private static final JsonWriter JSON = new JsonWriter();

    static ProposedChange to(StoredSession session, Gate gate, @Nullable Object operations, List<String> extensions) {
        return to(session.structure(), gate, operations, Request.ofChange(extensions, session.extensions()));
    }

    static ProposedChange to(KnowledgeStructure structure, Gate gate, @Nullable Object operations, Request request) {
        gate.requireKnown(request.extensions());
        Evolved evolved = EVOLUTION.apply(structure, operations);
        return new ProposedChange(operations, evolved, gate.judgeChange(evolved.delta(), request));
    }

    /** Returns the operations as the text of a JSON array, keys in code point order. */
    String operations() {
        Map<String, Object> copy = PlainJson.copy(Map.of("operations", Objects.requireNonNull(asked)));
        return JSON.text(Objects.requireNonNull(copy.get("operations")));
    }

    EvolutionResult result() {
        return new EvolutionResult(verdict.judged(), evolved.operationsApplied(), evolved.cascadeRemovedRelations());
    }
}
