package dev.cks.plugins.ontology;

import dev.cks.api.constraint.Declaration;
import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The types that {@code TypeDefinition} objects declare.
 *
 * @param declaring by type name, the first object that declares it
 * @param parents by type name, the parent that the last definition to name one gives it
 * @param problems what is malformed in the definitions
 */
record TypeDefinitions(Map<String, KnowledgeObject> declaring, Map<String, String> parents, List<Diagnostic> problems) {

    static final String TYPE = "TypeDefinition";

    static TypeDefinitions of(KnowledgeStructure structure) {
        Map<String, KnowledgeObject> declaring = new LinkedHashMap<>();
        Map<String, String> parents = new LinkedHashMap<>();
        List<Diagnostic> problems = new ArrayList<>();
        for (KnowledgeObject definition : structure.objectsOfType(TYPE)) {
            Declaration declaration = new Declaration(definition, Declaration.MALFORMED);
            Optional<String> name = declaration.text("type_name");
            Optional<String> parent = declaration.text("parent_type");
            problems.addAll(declaration.problems());
            name.ifPresent(type -> {
                declaring.putIfAbsent(type, definition);
                parent.ifPresent(above -> parents.put(type, above));
            });
        }
        return new TypeDefinitions(declaring, parents, problems);
    }
}
