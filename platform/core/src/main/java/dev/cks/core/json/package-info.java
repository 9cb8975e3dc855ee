/** JSON apart from structures: canonical bytes and what reads them; strict reading and plain values for the protocol. */
@NullMarked
package dev.cks.core.json;

import org.jspecify.annotations.NullMarked;
