package dev.cks.core.structure;

/**
 * A type label or relation type, kept once for all objects that bear it.
 *
 * @param text the label
 * @param number its number among those of its kind, in the order in which they were first met
 */
record Label(String text, int number) {}
