package dev.cks.runtime.store.sqlite;

/**
 * How much was moved or dropped.
 *
 * @param sessions how many sessions
 * @param versions how many versions
 */
public record StoreTransfer(int sessions, int versions) {}
