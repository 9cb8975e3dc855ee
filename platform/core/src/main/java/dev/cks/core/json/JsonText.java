package dev.cks.core.json;

/**
 * JSON that was written before, to be copied as it is wherever it occurs as a value.
 *
 * @param text compact JSON
 */
public record JsonText(String text) {}
