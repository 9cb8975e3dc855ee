/** JSON-RPC apart from what carries it: messages, and the requests that are still to be answered. */
@NullMarked
package dev.cks.server.rpc;

import org.jspecify.annotations.NullMarked;
