/** Exposes tools over the Model Context Protocol: dispatch, middleware, the stdio front. */
@NullMarked
package dev.cks.server;

import org.jspecify.annotations.NullMarked;
