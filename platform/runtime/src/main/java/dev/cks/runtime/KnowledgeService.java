package dev.cks.runtime;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Knowledge;
import dev.cks.core.codec.Codec;
import dev.cks.core.explain.Explainer;
import dev.cks.runtime.gate.Gate;
import dev.cks.runtime.gate.Request;
import java.util.List;
import java.util.Map;

/** Reads, judges and describes structures for tools. */
final class KnowledgeService implements Knowledge {

    private final Gate gate;
    private final Codec codec;
    private final Explainer explainer = new Explainer();

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
}
