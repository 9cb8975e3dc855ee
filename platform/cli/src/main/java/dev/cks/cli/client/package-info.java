/** The client's side of the protocol: a client that talks to a server, and what people give their own clients. */
@NullMarked
package dev.cks.cli.client;

import org.jspecify.annotations.NullMarked;
