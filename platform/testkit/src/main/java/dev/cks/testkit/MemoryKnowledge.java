package dev.cks.testkit;

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
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.diagram.Drawings;
import dev.cks.core.diff.Diff;
import dev.cks.core.diff.Difference;
import dev.cks.core.explain.Explainer;
import dev.cks.core.query.SubgraphSearch;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads and judges as the platform does; takes every record as genuine. */
final class MemoryKnowledge implements Knowledge {

    /** What counts as now. */
    static final Instant USUAL_NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final ExtensionResolver extensions;
    private final Codec codec = new Codec(ParseLimits.DEFAULT);
    private final Explainer explainer = new Explainer();
    private final JudgedChanges changes = new JudgedChanges();

    MemoryKnowledge(ExtensionResolver extensions) {
        this.extensions = extensions;
    }

    @Override
    public KnowledgeStructure admit(String json) {
        return codec.parse(json).structure();
    }

    @Override
    public ValidationReport judge(KnowledgeStructure structure, List<String> names) {
        ValidationPlan plan = ValidationPlan.full(extensions, structure, names, List.of());
        return new Validator(InstantSource.fixed(USUAL_NOW)).validate(structure, plan);
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
    public EvolutionResult evolve(KnowledgeStructure structure, @Nullable Object operations, List<String> names) {
        return changes.evolve(structure, operations, result -> judged(result, names));
    }

    @Override
    public StructureDifference diff(KnowledgeStructure source, KnowledgeStructure target) {
        Difference difference = new Diff().between(source, target);
        return new StructureDifference(
                difference.operations(), difference.summary().toJson());
    }

    @Override
    public MergeResult merge(
            Branches branches, Map<String, ? extends @Nullable Object> resolutions, List<String> names) {
        return changes.merge(branches, resolutions, result -> judged(result, names));
    }

    @Override
    public Subgraph query(KnowledgeStructure structure, SubgraphQuery query) {
        return new SubgraphSearch().find(structure, query);
    }

    @Override
    public Diagram draw(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings) {
        return new Drawings().draw(structure, query, findings);
    }

    @Override
    public DiagramElements elements(KnowledgeStructure structure, DiagramQuery query, ValidationReport findings) {
        return new Drawings().elements(structure, query, findings);
    }

    private Judged judged(KnowledgeStructure structure, List<String> names) {
        return new Judged(judge(structure, names), Optional.of(structure));
    }
}
