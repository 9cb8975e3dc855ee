/** Questions about text that the format answers otherwise than Java's own classes do. */
@NullMarked
package dev.cks.core.text;

import org.jspecify.annotations.NullMarked;
