package dev.cks.plugins.ontology;

import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The level of each layer by the id of the object that stands for it; the platform's own layers are always known. */
final class Layers {

    static final String DEFINITION = "LayerDefinition";
    private static final Map<String, Integer> PLATFORM = Map.of("cks-core", 0, "cks-runtime", 1, "cks-mcp", 2);

    private final Map<String, BigDecimal> levels = new HashMap<>();
    private final List<Diagnostic> problems = new ArrayList<>();

    Layers(KnowledgeStructure structure) {
        PLATFORM.forEach((layer, level) -> levels.put(layer, BigDecimal.valueOf(level)));
        structure.objectsOfType(DEFINITION).forEach(this::define);
    }

    Optional<BigDecimal> level(String id) {
        return Optional.ofNullable(levels.get(id));
    }

    List<Diagnostic> problems() {
        return problems;
    }

    private void define(KnowledgeObject definition) {
        Declaration declaration = new Declaration(definition, Declaration.MALFORMED);
        Optional<String> layer = declaration.text("layer");
        problems.addAll(declaration.problems());
        JsonObject content = definition.structure();
        Optional<BigDecimal> level = content.number("level").map(number -> new BigDecimal(number.toString()));
        if (level.isEmpty() && content.truthy("level")) {
            problems.add(Diagnostic.error(
                            Declaration.MALFORMED,
                            definition,
                            "The definition's \"level\" must be a number; the definition has no effect")
                    .with("field", "level"));
        }
        if (layer.isPresent() && level.isPresent()) {
            levels.put(layer.get(), level.get());
        }
    }
}
