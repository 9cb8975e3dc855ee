/** Rules of the architecture, and tests of the distribution as real processes. */
@NullMarked
package dev.cks.verification;

import org.jspecify.annotations.NullMarked;
