/** Changes structures and lets somebody judge what comes of it. */
@NullMarked
package dev.cks.core.change;

import org.jspecify.annotations.NullMarked;
