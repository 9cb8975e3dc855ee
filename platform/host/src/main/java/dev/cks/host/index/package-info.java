/** Remembers between starts what each plugin jar is, so that nothing of it has to be read, hashed or loaded again. */
@NullMarked
package dev.cks.host.index;

import org.jspecify.annotations.NullMarked;
