/** Lines on a pair of streams, and the client at the other end of them. */
@NullMarked
package dev.cks.server.stdio;

import org.jspecify.annotations.NullMarked;
