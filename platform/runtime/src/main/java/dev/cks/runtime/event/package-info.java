/** What is told of changes once they are kept. */
@NullMarked
package dev.cks.runtime.event;

import org.jspecify.annotations.NullMarked;
