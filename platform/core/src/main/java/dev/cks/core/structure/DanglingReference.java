package dev.cks.core.structure;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Reference;
import java.util.Optional;

/** A place whose id no object bears. */
record DanglingReference(String id) implements Reference {

    @Override
    public Optional<KnowledgeObject> object() {
        return Optional.empty();
    }
}
