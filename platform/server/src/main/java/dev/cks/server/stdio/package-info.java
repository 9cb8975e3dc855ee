/** JSON-RPC over a pair of streams: framing, messages, and the requests that are still to be answered. */
@NullMarked
package dev.cks.server.stdio;

import org.jspecify.annotations.NullMarked;
