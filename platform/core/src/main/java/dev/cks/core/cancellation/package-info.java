/** Whether the call that a thread works for was withdrawn, and whose an interruption of that thread is. */
@NullMarked
package dev.cks.core.cancellation;

import org.jspecify.annotations.NullMarked;
