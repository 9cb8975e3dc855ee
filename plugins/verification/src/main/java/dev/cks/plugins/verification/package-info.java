/** Makes verification records of what web servers answer, renews them, and checks their shape and link. */
@NullMarked
package dev.cks.plugins.verification;

import org.jspecify.annotations.NullMarked;
