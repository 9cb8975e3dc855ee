package dev.cks.core.digest;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * The digests of the objects of a structure in a Merkle trie, whose root depends on nothing but the objects. Immutable,
 * and a changed copy costs one path. Safe for use by many threads.
 */
public final class DigestTrie {

    private final Node root;

    DigestTrie(Node root) {
        this.root = root;
    }

    /** Returns the hash of the root as 64 hexadecimal digits in lower case. */
    public String rootHash() {
        return HexFormat.of().formatHex(root.hash(new Sha256()));
    }

    /** Returns a copy in which an id, new or known, has a digest. */
    public DigestTrie with(String id, byte[] digest, Sha256 sha) {
        return new DigestTrie(put(root, new Entry(id, sha.position(id), digest), 0, sha));
    }

    /** Returns a copy without an id. */
    public DigestTrie without(String id, Sha256 sha) {
        return new DigestTrie(remove(root, id, sha.position(id), 0, sha));
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Entry(String id, byte[] position, byte[] digest) {}

    // The depth is bounded by the bits of a position.
    private static Node put(@Nullable Node node, Entry entry, int depth, Sha256 sha) {
        if (node instanceof Node.Branch branch) {
            int child = Node.branch(entry.position(), depth);
            return branch.with(child, put(branch.children()[child], entry, depth + 1, sha), sha);
        }
        Node.Leaf leaf = node == null ? Node.Leaf.EMPTY : (Node.Leaf) node;
        int index = leaf.find(entry.id(), entry.position(), sha);
        if (index >= 0) {
            return leaf.replace(index, entry.digest());
        }
        Node.Leaf grown = leaf.insert(~index, entry.id(), entry.digest());
        return grown.count() <= Node.FULL ? grown : new DigestTrieBuilder(grown, sha).node(depth);
    }

    private static Node remove(@Nullable Node node, String id, byte[] position, int depth, Sha256 sha) {
        if (node instanceof Node.Branch branch) {
            int child = Node.branch(position, depth);
            Node.Branch rest = branch.with(child, remove(branch.children()[child], id, position, depth + 1, sha), sha);
            return rest.count() <= Node.FULL ? leaf(rest) : rest;
        }
        Node.Leaf leaf = node == null ? Node.Leaf.EMPTY : (Node.Leaf) node;
        int index = leaf.find(id, position, sha);
        if (index < 0) {
            throw new IllegalArgumentException("The trie has no object of the id " + id);
        }
        return leaf.remove(index);
    }

    /** Makes one leaf of a branch; its children are leaves, for none has more objects. */
    private static Node.Leaf leaf(Node.Branch branch) {
        String[] ids = new String[branch.count()];
        byte[] digests = new byte[branch.count() * Sha256.LENGTH];
        int filled = 0;
        for (@Nullable Node child : branch.children()) {
            if (child instanceof Node.Leaf leaf) {
                System.arraycopy(leaf.ids(), 0, ids, filled, leaf.count());
                System.arraycopy(leaf.digests(), 0, digests, filled * Sha256.LENGTH, leaf.digests().length);
                filled += leaf.count();
            }
        }
        return new Node.Leaf(ids, digests);
    }
}
