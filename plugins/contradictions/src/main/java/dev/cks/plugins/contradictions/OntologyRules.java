package dev.cks.plugins.contradictions;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import java.util.stream.Stream;

/**
 * Reads the second form in which a structure declares rules: objects of type {@code OntologyRule}. Whether they are well
 * formed is for the extension {@code ontology_rules} to say; a malformed one declares nothing here.
 */
final class OntologyRules {

    static final String TYPE = "OntologyRule";

    private OntologyRules() {}

    /** Returns the content of the rules of a form that aren't switched off; only a literal false switches off. */
    static Stream<JsonObject> of(KnowledgeStructure structure, String form) {
        return structure.objectsOfType(TYPE).stream()
                .map(KnowledgeObject::structure)
                .filter(rule ->
                        rule.text("constraint_type").filter(form::equals).isPresent())
                .filter(rule -> rule.flag("enabled").orElse(true));
    }
}
