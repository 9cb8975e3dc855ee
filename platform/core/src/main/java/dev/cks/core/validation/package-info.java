/** Judges structures: which constraints run, in what order, and what comes of it. */
@NullMarked
package dev.cks.core.validation;

import org.jspecify.annotations.NullMarked;
