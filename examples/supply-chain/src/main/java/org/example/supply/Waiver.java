package org.example.supply;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.Timestamp;
import java.time.Instant;
import java.util.Optional;

/** Somebody's word that a vulnerability is borne with, until an instant. */
record Waiver(KnowledgeObject object) {

    static final String TYPE = "Waiver";
    static final String WAIVES = "waives";

    static Optional<Waiver> of(KnowledgeObject object) {
        return object.type().equals(TYPE) ? Optional.of(new Waiver(object)) : Optional.empty();
    }

    /** Returns when it ends, empty when it doesn't say so well. */
    Optional<Instant> expires() {
        return object.structure().value("expires").flatMap(Timestamp::parse);
    }
}
