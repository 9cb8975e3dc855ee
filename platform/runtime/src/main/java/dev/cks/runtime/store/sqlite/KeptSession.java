package dev.cks.runtime.store.sqlite;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.runtime.store.StoredSession;
import java.util.Optional;

/**
 * A session in memory.
 *
 * @param row its row
 * @param seal the seal of the row: as long as the table has the same, this is what it holds
 * @param head the newest version
 * @param draft what it holds while that breaks rules
 */
record KeptSession(SessionRow row, String seal, Optional<KeptVersion> head, Optional<KnowledgeStructure> draft) {

    static KeptSession of(SessionRow row, Optional<KeptVersion> head, Optional<KnowledgeStructure> draft) {
        return new KeptSession(row, row.seal(), head, draft);
    }

    StoredSession.Entry entry() {
        return row.entry();
    }

    StoredSession stored() {
        return new StoredSession(entry(), head.map(KeptVersion::version), draft);
    }
}
