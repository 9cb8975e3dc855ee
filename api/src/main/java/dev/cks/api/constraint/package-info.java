/** What a rule is, what it may look at, and what it reports. */
@NullMarked
package dev.cks.api.constraint;

import org.jspecify.annotations.NullMarked;
