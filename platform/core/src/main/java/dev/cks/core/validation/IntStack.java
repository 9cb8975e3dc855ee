package dev.cks.core.validation;

import java.util.Arrays;

/** A stack of numbers that never holds more than a known count. */
final class IntStack {

    private final int[] items;
    private int size;

    IntStack(int capacity) {
        this.items = new int[capacity];
    }

    boolean isEmpty() {
        return size == 0;
    }

    void push(int item) {
        items[size++] = item;
    }

    int top() {
        return items[size - 1];
    }

    int pop() {
        return items[--size];
    }

    /** Takes off everything down to and including an item that is there; the item comes first. */
    int[] popThrough(int item) {
        int end = size;
        do {
            size--;
        } while (items[size] != item);
        return Arrays.copyOfRange(items, size, end);
    }
}
