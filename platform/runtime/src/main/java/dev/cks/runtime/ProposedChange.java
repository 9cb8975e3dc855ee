package dev.cks.runtime;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.core.evolution.Evolution;
import dev.cks.core.evolution.Evolved;
import dev.cks.runtime.gate.Admitted;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import dev.cks.runtime.gate.Verdict;
import dev.cks.runtime.store.StoredSession;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What operations would make, and what the gate says of it.
 *
 * @param evolved what the operations made
 * @param verdict what may become of it
 */
record ProposedChange(Evolved evolved, Verdict verdict) {

    private static final Evolution EVOLUTION = new Evolution();

    static ProposedChange to(StoredSession session, Gate gate, @Nullable Object operations, List<String> extensions) {
        return to(session.structure(), gate, operations, Request.ofChange(extensions, session.extensions()));
    }

    static ProposedChange to(KnowledgeStructure structure, Gate gate, @Nullable Object operations, Request request) {
        gate.requireKnown(request.extensions());
        Evolved evolved = EVOLUTION.apply(structure, operations);
        return new ProposedChange(evolved, gate.judgeChange(evolved.delta(), request));
    }

    EvolutionResult result() {
        return new EvolutionResult(verdict.judged(), evolved.operationsApplied(), evolved.cascadeRemovedRelations());
    }

    /**
     * Returns what may become a version.
     *
     * @throws dev.cks.api.tool.ToolException {@code validation_failed} when nothing may
     */
    Admitted admitted() {
        if (verdict instanceof Admitted admitted) {
            return admitted;
        }
        verdict.judged().orRefuse();
        throw new IllegalStateException("Only what was admitted is valid");
    }
}
