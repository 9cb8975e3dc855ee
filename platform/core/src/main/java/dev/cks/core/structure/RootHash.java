package dev.cks.core.structure;

import dev.cks.core.digest.DigestTrie;
import dev.cks.core.digest.DigestTrieBuilder;
import dev.cks.core.digest.Sha256;
import dev.cks.core.json.Utf8Buffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The root hash of one structure, computed when first asked for: from that of an earlier version when one is known, at the
 * cost of what changed since, otherwise from all objects. Safe for use by many threads.
 */
final class RootHash {

    private static final int FEW_CHANGES = 256;

    /** What became of an id: another object, or none. */
    record Change(String id, @Nullable ObjectRow after) {}

    /** Changes since a version whose trie is known, the latest first. */
    private record Changes(List<Change> latest, @Nullable Changes earlier, int count) {}

    /** A known trie and what has changed since. */
    private record Basis(DigestTrie trie, @Nullable Changes since) {

        Basis and(List<Change> changes) {
            int count = changes.size() + (since == null ? 0 : since.count());
            return new Basis(trie, new Changes(changes, since, count));
        }
    }

    private final Rows rows;
    // At first what is known of an earlier version, then the own trie without changes; null when nothing is known.
    private volatile @Nullable Basis basis;

    private RootHash(Rows rows, @Nullable Basis basis) {
        this.rows = rows;
        this.basis = basis;
    }

    static RootHash of(Rows rows) {
        return new RootHash(rows, null);
    }

    /** Returns the root hash of a structure that differs from this one by changes. */
    RootHash next(Rows nextRows, List<Change> changes) {
        Basis known = basis;
        Basis next = known == null ? null : known.and(changes);
        boolean worthwhile = next != null
                && next.since() != null
                && next.since().count() <= Math.max(FEW_CHANGES, nextRows.size() / 4);
        return new RootHash(nextRows, worthwhile ? next : null);
    }

    String hex() {
        Basis known = basis;
        if (known == null || known.since() != null) {
            // Two threads may both compute it; they come to the same.
            known = new Basis(known == null ? all() : changed(known), null);
            basis = known;
        }
        return known.trie().rootHash();
    }

    private DigestTrie all() {
        Sha256 sha = new Sha256();
        Utf8Buffer scratch = new Utf8Buffer();
        DigestTrieBuilder trie = new DigestTrieBuilder(rows.size(), sha);
        for (int ordinal = 0; ordinal < rows.end(); ordinal++) {
            ObjectRow row = rows.object(ordinal);
            if (row != null) {
                trie.add(row.id(), digest(row, scratch, sha));
            }
        }
        return trie.build();
    }

    private static DigestTrie changed(Basis basis) {
        Deque<List<Change>> steps = new ArrayDeque<>();
        for (Changes changes = basis.since(); changes != null; changes = changes.earlier()) {
            steps.push(changes.latest());
        }
        Sha256 sha = new Sha256();
        Utf8Buffer scratch = new Utf8Buffer();
        DigestTrie trie = basis.trie();
        for (List<Change> step : steps) {
            for (Change change : step) {
                ObjectRow after = change.after();
                trie = after == null
                        ? trie.without(change.id(), sha)
                        : trie.with(change.id(), digest(after, scratch, sha), sha);
            }
        }
        return trie;
    }

    private static byte[] digest(ObjectRow row, Utf8Buffer scratch, Sha256 sha) {
        scratch.truncate(0);
        row.write(scratch);
        return sha.of(scratch.bytes(), 0, scratch.size());
    }
}
