package dev.cks.core.validation;

import dev.cks.api.constraint.Constraint;

/** A built-in rule about a structure as a whole that can tell when a change leaves its verdict as it was. */
interface WholeRule extends Constraint {

    /**
     * Tells whether the verdict on the structure before a change holds after it, too.
     *
     * @param clean whether nothing was found before
     * @return false when that can't be told cheaply
     */
    boolean stands(Change change, boolean clean);
}
