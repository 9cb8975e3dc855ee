/** Long answers in parts. */
@NullMarked
package dev.cks.core.answer;

import org.jspecify.annotations.NullMarked;
