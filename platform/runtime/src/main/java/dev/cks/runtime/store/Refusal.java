package dev.cks.runtime.store;

/**
 * That the gate let no change through.
 *
 * @param change the change that was wanted
 * @param message why it was refused
 */
public record Refusal(Change change, String message) {}
