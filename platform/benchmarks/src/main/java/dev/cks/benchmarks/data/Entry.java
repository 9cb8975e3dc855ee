package dev.cks.benchmarks.data;

import java.util.Map;

/**
 * One object of a generated structure.
 *
 * @param id the id, in ASCII
 * @param type the type label
 * @param name the name
 * @param content plain JSON values in the order in which they are to be written
 */
public record Entry(String id, String type, String name, Map<String, Object> content) {}
