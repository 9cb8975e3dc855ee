package dev.cks.testkit;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Knowledge;
import dev.cks.core.codec.Codec;
import dev.cks.core.codec.ParseLimits;
import dev.cks.core.explain.Explainer;
import dev.cks.core.validation.ExtensionResolver;
import dev.cks.core.validation.ValidationPlan;
import dev.cks.core.validation.Validator;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** Reads and judges as the platform does; takes every record as genuine. */
final class MemoryKnowledge implements Knowledge {

    private static final Instant USUAL_NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final ExtensionResolver extensions;
    private final Codec codec = new Codec(ParseLimits.DEFAULT);
    private final Explainer explainer = new Explainer();

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
}
