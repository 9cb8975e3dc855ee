package dev.cks.runtime;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Branches;
import dev.cks.api.plugin.Diagram;
import dev.cks.api.plugin.DiagramElements;
import dev.cks.api.plugin.DiagramQuery;
import dev.cks.api.plugin.EvolutionResult;
import dev.cks.api.plugin.Judged;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.plugin.MergeResult;
import dev.cks.api.plugin.StructureDifference;
import dev.cks.api.plugin.Subgraph;
import dev.cks.api.plugin.SubgraphQuery;
import dev.cks.core.change.JudgedChanges;
import dev.cks.core.codec.Codec;
import dev.cks.core.diagram.Drawings;
import dev.cks.core.diff.Diff;
import dev.cks.core.diff.Difference;
import dev.cks.core.explain.Explainer;
import dev.cks.core.query.SubgraphSearch;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads, judges and describes structures for tools. */
final class KnowledgeService implements Knowledge {

    private final Gate gate;
    private final Codec codec;
    private final Explainer explainer = new Explainer();
    private final JudgedChanges changes = new JudgedChanges();
    private final Diff diff = new Diff();
    private final SubgraphSearch search = new SubgraphSearch();

    KnowledgeService(Gate gate, Codec codec) {
        this.gate = gate;
        this.codec = codec;
    }

    @Override
    public KnowledgeStructure admit(String json) {
        return gate.admit(json);
    }

    @Override
    public ValidationReport judge(KnowledgeStructure structure, List<String> extensions) {
        return gate.judge(structure, Request.of(extensions)).report();
    }

    @Override
    public String serialize(KnowledgeStructure structure) {
        return codec.serialize(structure);
    }

    @Override
    public Map<String, Object> explain(KnowledgeStructure structure) {
        return explainer.summary(structure);
    }

    @Override
    public Map<String, Object> explain(KnowledgeStructure structure, String objectId) {
        return explainer.inference(structure, objectId);
    }

    @Override
    public EvolutionResult evolve(KnowledgeStructure structure, @Nullable Object operations, List<String> extensions) {
        return changes.evolve(structure, operations, judge(extensions));
    }

    @Override
    public StructureDifference diff(KnowledgeStructure source, KnowledgeStructure target) {
        Difference difference = diff.between(source, target);
        return new StructureDifference(
                difference.operations(), difference.summary().toJson());
    }

    @Override
    public MergeResult merge(
            Branches branches, Map<String, ? extends @Nullable Object> resolutions, List<String> extensions) {
        return changes.merge(branches, resolutions, judge(extensions));
    }

    @Override
    public Subgraph query(KnowledgeStructure structure, SubgraphQuery query) {
        return search.find(structure, query);
    }

    @Override
    public Diagram draw(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings) {
        return new Drawings().draw(structure, query, findings);
    }

    @Override
    public DiagramElements elements(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings) {
        return new Drawings().elements(structure, query, findings);
    }

    private Function<KnowledgeStructure, Judged> judge(List<String> extensions) {
        Request request = Request.ofChange(extensions, List.of());
        return structure -> gate.judge(structure, request).judged();
    }
}
