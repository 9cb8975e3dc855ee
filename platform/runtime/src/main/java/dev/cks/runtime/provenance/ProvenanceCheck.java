package dev.cks.runtime.provenance;

import dev.cks.api.constraint.Finding;
import dev.cks.api.knowledge.KnowledgeObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.core.structure.Delta;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Stream;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/**
 * Tells which verification records of a structure count: those that one of the keys signed and that are linked to the
 * very subject they name. What was found stays with the structure, so that a changed one is checked where the change can
 * reach, until the keys change. Safe for use by many threads.
 */
public final class ProvenanceCheck {

    /** A record that was not signed by this installation, or a link that claims what no record proves. */
    public static final String UNVERIFIED = "CKS-MCP-UNVERIFIED-PROVENANCE";

    /** A record that two subjects claim. */
    public static final String AMBIGUOUS = "CKS-MCP-AMBIGUOUS-VERIFICATION-REFERENCE";

    /** A genuine record that nothing is linked to. */
    public static final String UNLINKED = "CKS-MCP-UNLINKED-VERIFICATION-RECORD";

    /** The type of the objects that are records. */
    public static final String RECORD_TYPE = "VerificationRecord";

    private final KeyRing keys;
    /** Weak, so that what was found goes with its structure. */
    private final Map<KnowledgeStructure, Checked> known = Collections.synchronizedMap(new WeakHashMap<>());

    private final SigningKeys signers = new SigningKeys();

    /** What was found by the keys of a moment, by the id of the record or the link; nothing of the structure itself. */
    private record Checked(Keys keys, PMap<String, Finding> findings) {}

    /** Checks against these keys. */
    public ProvenanceCheck(KeyRing keys) {
        this.keys = keys;
    }

    /** Returns what is wrong with the records and their links, in structure order; empty when all count. */
    public List<Finding> check(KnowledgeStructure structure) {
        Keys now = keysFor(structure);
        Checked before = known.get(structure);
        Checked checked = before != null && before.keys().equals(now) ? before : inFull(structure, now);
        return keep(structure, checked);
    }

    /** Returns the same for what a change made of a structure, at a cost that follows the change. */
    public List<Finding> checkChange(Delta delta) {
        Keys now = keysFor(delta.after());
        Checked before = known.get(delta.before());
        if (before == null || !before.keys().equals(now)) {
            return check(delta.after());
        }
        Set<String> reached = reached(delta);
        return keep(
                delta.after(),
                new Checked(now, before.findings().minusAll(reached).plusAll(found(reached, delta.after(), now))));
    }

    /**
     * Returns the ids of the first records, in structure order, of a structure that was kept whose key doesn't count any
     * more; what else there is to find in them was found when they were kept.
     */
    public List<String> unverified(KnowledgeStructure kept) {
        return kept.objectsOfType(RECORD_TYPE).isEmpty() ? List.of() : signers.withoutKey(kept, keys.read());
    }

    /** One look at the keys a check, and none where there is nothing to prove. */
    private Keys keysFor(KnowledgeStructure structure) {
        return structure.objectsOfType(RECORD_TYPE).isEmpty() ? Keys.NONE : keys.read();
    }

    private List<Finding> keep(KnowledgeStructure structure, Checked checked) {
        known.put(structure, checked);
        return checked.findings().entrySet().stream()
                .sorted(Comparator.comparingInt(
                        found -> structure.find(found.getKey()).orElseThrow().position()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static Checked inFull(KnowledgeStructure structure, Keys keys) {
        Map<String, Finding> findings = new HashMap<>();
        Stream.concat(
                        structure.objectsOfType(RECORD_TYPE).stream(),
                        structure.relationsOfType(Links.LINK_TYPE).stream())
                .forEach(each -> judge(each, structure, keys).ifPresent(found -> findings.put(each.id(), found)));
        return new Checked(keys, HashTreePMap.from(findings));
    }

    private static Map<String, Finding> found(Collection<String> ids, KnowledgeStructure structure, Keys keys) {
        Map<String, Finding> findings = new HashMap<>();
        ids.forEach(id -> structure
                .find(id)
                .flatMap(object -> judge(object, structure, keys))
                .ifPresent(found -> findings.put(id, found)));
        return findings;
    }

    private static Optional<Finding> judge(KnowledgeObject object, KnowledgeStructure structure, Keys keys) {
        Judgement judgement = new Judgement(structure, keys);
        return (object.type().equals(RECORD_TYPE)
                        ? judgement.ofRecord(object)
                        : object.relation().flatMap(judgement::ofLink))
                .map(diagnostic -> new Finding(diagnostic, Finding.MCP));
    }

    /** Returns the records and links on which a change may have another verdict. */
    private static Set<String> reached(Delta delta) {
        Set<String> ids = new LinkedHashSet<>();
        if (bears(delta.before()) || bears(delta.after())) {
            Stream.of(
                            delta.added().stream(),
                            delta.removed().stream(),
                            delta.replaced().stream().flatMap(pair -> Stream.of(pair.before(), pair.after())),
                            delta.rebound().stream())
                    .flatMap(objects -> objects)
                    .forEach(object -> reach(object, ids));
        }
        return ids;
    }

    private static boolean bears(KnowledgeStructure structure) {
        return !structure.objectsOfType(RECORD_TYPE).isEmpty()
                || !structure.relationsOfType(Links.LINK_TYPE).isEmpty();
    }

    private static void reach(KnowledgeObject object, Set<String> ids) {
        if (object.type().equals(RECORD_TYPE)) {
            ids.add(object.id());
        }
        object.relation().filter(Links::isLink).ifPresent(link -> {
            ids.add(link.id());
            link.participants().forEach(place -> ids.add(place.id()));
        });
    }
}
