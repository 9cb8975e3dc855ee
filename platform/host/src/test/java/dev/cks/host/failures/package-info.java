/** Everything that can be wrong with a jar, and what the host must say of it. */
@NullMarked
package dev.cks.host.failures;

import org.jspecify.annotations.NullMarked;
