/** Threads that outlive whoever caused them. */
@NullMarked
package dev.cks.core.threads;

import org.jspecify.annotations.NullMarked;
