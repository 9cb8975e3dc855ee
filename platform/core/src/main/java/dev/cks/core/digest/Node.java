package dev.cks.core.digest;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A part of the trie. What holds up to 32 objects is a leaf, what holds more is a branch, whatever happened before. */
sealed interface Node permits Node.Leaf, Node.Branch {

    int BRANCHES = 4;
    int FULL = 32;

    int count();

    /**
     * Objects in the order of the positions of their ids.
     *
     * @param ids the ids
     * @param digests the digests of the objects, one after another
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Leaf(String[] ids, byte[] digests) implements Node {

        static final Leaf EMPTY = new Leaf(new String[0], new byte[0]);

        @Override
        public int count() {
            return ids.length;
        }

        /** Returns the index of an id, or its complement where the id would go. */
        int find(String id, byte[] position, Sha256 sha) {
            int low = 0;
            int high = ids.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (ids[middle].equals(id)) {
                    return middle;
                }
                if (Arrays.compareUnsigned(sha.position(ids[middle]), position) < 0) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return ~low;
        }

        Leaf replace(int index, byte[] digest) {
            byte[] changed = digests.clone();
            System.arraycopy(digest, 0, changed, index * Sha256.LENGTH, Sha256.LENGTH);
            return new Leaf(ids, changed);
        }

        Leaf insert(int index, String id, byte[] digest) {
            String[] moreIds = Arrays.copyOf(ids, ids.length + 1);
            System.arraycopy(ids, index, moreIds, index + 1, ids.length - index);
            moreIds[index] = id;
            int at = index * Sha256.LENGTH;
            byte[] more = Arrays.copyOf(digests, digests.length + Sha256.LENGTH);
            System.arraycopy(digests, at, more, at + Sha256.LENGTH, digests.length - at);
            System.arraycopy(digest, 0, more, at, Sha256.LENGTH);
            return new Leaf(moreIds, more);
        }

        Leaf remove(int index) {
            String[] fewerIds = Arrays.copyOf(ids, ids.length - 1);
            System.arraycopy(ids, index + 1, fewerIds, index, fewerIds.length - index);
            int at = index * Sha256.LENGTH;
            byte[] fewer = Arrays.copyOf(digests, digests.length - Sha256.LENGTH);
            System.arraycopy(digests, at + Sha256.LENGTH, fewer, at, fewer.length - at);
            return new Leaf(fewerIds, fewer);
        }
    }

    /**
     * Four children, chosen by the next two bits of the position.
     *
     * @param children the children, null where there is no object
     * @param hashes the hashes of the children, one after another, zeros where there is none
     * @param count how many objects there are
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Branch(@Nullable Node[] children, byte[] hashes, int count) implements Node {

        static Branch of(@Nullable Node[] children, Sha256 sha) {
            byte[] hashes = new byte[BRANCHES * Sha256.LENGTH];
            int count = 0;
            for (int i = 0; i < BRANCHES; i++) {
                Node child = children[i];
                if (child != null) {
                    count += child.count();
                    System.arraycopy(child.hash(sha), 0, hashes, i * Sha256.LENGTH, Sha256.LENGTH);
                }
            }
            return new Branch(children, hashes, count);
        }

        /** Returns a copy with another child, which may have no object. */
        Branch with(int index, Node child, Sha256 sha) {
            @Nullable Node[] changed = children.clone();
            Node before = changed[index];
            byte[] changedHashes = hashes.clone();
            int at = index * Sha256.LENGTH;
            if (child.count() == 0) {
                changed[index] = null;
                Arrays.fill(changedHashes, at, at + Sha256.LENGTH, (byte) 0);
            } else {
                changed[index] = child;
                System.arraycopy(child.hash(sha), 0, changedHashes, at, Sha256.LENGTH);
            }
            return new Branch(changed, changedHashes, count + child.count() - (before == null ? 0 : before.count()));
        }
    }

    /** Returns the hash of everything in the node. */
    default byte[] hash(Sha256 sha) {
        return this instanceof Leaf leaf ? sha.leaf(leaf.digests()) : sha.branch(((Branch) this).hashes());
    }

    /** Returns which child of a branch at a depth leads to a position. */
    static int branch(byte[] position, int depth) {
        return (position[depth / BRANCHES] >>> (6 - 2 * (depth % BRANCHES))) & (BRANCHES - 1);
    }
}
