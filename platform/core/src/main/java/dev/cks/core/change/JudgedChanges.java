package dev.cks.core.change;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Branches;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Judged;
import dev.cks.api.plugin.MergeResult;
import dev.cks.core.evolution.Evolution;
import dev.cks.core.evolution.Evolved;
import dev.cks.core.merge.Conflict;
import dev.cks.core.merge.Merge;
import dev.cks.core.merge.MergeOutcome;
import dev.cks.core.merge.MergeOutcome.Conflicting;
import dev.cks.core.merge.MergeOutcome.Merged;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes changes that nobody sees before they are judged. Thread-safe when the judge is. */
public final class JudgedChanges {

    private final Evolution evolution = new Evolution();
    private final Merge merge = new Merge();

    /**
     * Applies operations and judges the result.
     *
     * @throws dev.cks.api.tool.ToolException as {@link Evolution#apply}
     */
    public EvolutionResult evolve(
            KnowledgeStructure structure, @Nullable Object operations, Function<KnowledgeStructure, Judged> judge) {
        Evolved evolved = evolution.apply(structure, operations);
        return new EvolutionResult(
                judge.apply(evolved.structure()), evolved.operationsApplied(), evolved.cascadeRemovedRelations());
    }

    /**
     * Unites branches and judges the result, if there is one.
     *
     * @throws dev.cks.api.tool.ToolException as {@link Merge#merge}
     */
    public MergeResult merge(
            Branches branches,
            Map<String, ? extends @Nullable Object> resolutions,
            Function<KnowledgeStructure, Judged> judge) {
        MergeOutcome outcome = merge.merge(branches.base(), branches.first(), branches.second(), resolutions);
        if (outcome instanceof Merged merged) {
            return new MergeResult(Optional.of(judge.apply(merged.structure())), merged.droppedRelations(), List.of());
        }
        List<Conflict> conflicts = ((Conflicting) outcome).conflicts();
        return new MergeResult(
                Optional.empty(),
                List.of(),
                conflicts.stream().map(Conflict::toJson).toList());
    }
}
