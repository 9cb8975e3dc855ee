package dev.cks.benchmarks.ideal;

/**
 * How many places of a structure break each rule.
 *
 * @param duplicates ids that stand a second time
 * @param dangling places of relations that no object takes
 * @param exclusive relations whose source and target an exclusive relation joins too
 * @param functional sources with several targets of a functional relation
 * @param cyclic derivations that close a cycle
 */
public record Violations(int duplicates, int dangling, int exclusive, int functional, int cyclic) {}
