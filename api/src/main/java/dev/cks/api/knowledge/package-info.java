/** The knowledge model: immutable structures of objects and relations, read through handles. */
@NullMarked
package dev.cks.api.knowledge;

import org.jspecify.annotations.NullMarked;
