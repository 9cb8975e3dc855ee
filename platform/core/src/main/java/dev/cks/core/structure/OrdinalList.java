package dev.cks.core.structure;

import dev.cks.core.persistent.OrdinalTree;
import java.util.AbstractList;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.IntFunction;

/** An immutable list of what stands at some ordinals, made when it is asked for; goes through the ordinals in pieces. */
final class OrdinalList<T> extends AbstractList<T> implements RandomAccess {

    private static final int PIECE = 64;

    private final OrdinalTree ordinals;
    private final IntFunction<T> handles;

    OrdinalList(OrdinalTree ordinals, IntFunction<T> handles) {
        this.ordinals = ordinals;
        this.handles = handles;
    }

    @Override
    public T get(int index) {
        return handles.apply(ordinals.get(Objects.checkIndex(index, ordinals.size())));
    }

    @Override
    public int size() {
        return ordinals.size();
    }

    @Override
    public Iterator<T> iterator() {
        return new Cursor();
    }

    private final class Cursor implements Iterator<T> {

        private int[] piece = new int[0];
        private int at;
        private int read;

        @Override
        public boolean hasNext() {
            return at < piece.length || read < ordinals.size();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (at == piece.length) {
                piece = ordinals.toArray(read, Math.min(ordinals.size(), read + PIECE));
                read += piece.length;
                at = 0;
            }
            return handles.apply(piece[at++]);
        }
    }
}
