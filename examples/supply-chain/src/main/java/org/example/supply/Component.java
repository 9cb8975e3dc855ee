package org.example.supply;

import dev.cks.api.knowledge.KnowledgeObject;
import java.util.Optional;

/** A piece of software that others are made of. */
record Component(KnowledgeObject object) {

    static final String TYPE = "Component";
    static final String DEPENDS_ON = "depends_on";
    static final String PURL = "purl";

    static Optional<Component> of(KnowledgeObject object) {
        return object.type().equals(TYPE) ? Optional.of(new Component(object)) : Optional.empty();
    }

    Optional<String> version() {
        return object.structure().nonEmptyText("version");
    }

    Optional<String> licence() {
        return object.structure().nonEmptyText("licence");
    }
}
