/** The one check between untrusted text and everything that is shown, merged or kept. */
@NullMarked
package dev.cks.runtime.gate;

import org.jspecify.annotations.NullMarked;
