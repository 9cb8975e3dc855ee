package dev.cks.runtime.store.sqlite;

import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Delta;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds how two structures differ where nobody has noted it, at the cost of both. */
final class Ordered {

    private Ordered() {}

    /** Returns the delta; empty when they differ in more than a delta can tell, which is when what stays changed places. */
    static Optional<Delta> delta(KnowledgeStructure before, KnowledgeStructure after) {
        List<KnowledgeObject> added = new ArrayList<>();
        List<Delta.Replacement> replaced = new ArrayList<>();
        int position = -1;
        for (KnowledgeObject object : after.objects()) {
            Optional<KnowledgeObject> old = before.find(object.id());
            if (old.isEmpty()) {
                added.add(object);
                continue;
            }
            if (!added.isEmpty() || old.get().position() < position) {
                return Optional.empty();
            }
            position = old.get().position();
            if (!same(old.get(), object)) {
                replaced.add(new Delta.Replacement(old.get(), object));
            }
        }
        List<KnowledgeObject> removed = before.objects().stream()
                .filter(object -> after.find(object.id()).isEmpty())
                .toList();
        return Optional.of(new Delta(before, after, added, removed, replaced));
    }

    private static boolean same(KnowledgeObject before, KnowledgeObject after) {
        return before.identity().equals(after.identity()) && before.structure().equals(after.structure());
    }
}
