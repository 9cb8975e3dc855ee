/** The semantic layer: what structures are, how they are read and written, and how they are judged. */
@NullMarked
package dev.cks.core;

import org.jspecify.annotations.NullMarked;
