package dev.cks.runtime.store;

import dev.cks.api.knowledge.KnowledgeStructure;
import java.time.Instant;
import java.util.Optional;

/**
 * One committed state of a session; never changes.
 *
 * @param id unique over all sessions
 * @param parent the version before it, empty for the first
 * @param createdAt when it was committed
 * @param structure what it holds
 */
public record Version(String id, Optional<String> parent, Instant createdAt, KnowledgeStructure structure) {}
