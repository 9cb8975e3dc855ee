/** Asking clients and telling them something while a request is answered, in the ways of both eras. */
@NullMarked
package dev.cks.server.client;

import org.jspecify.annotations.NullMarked;
