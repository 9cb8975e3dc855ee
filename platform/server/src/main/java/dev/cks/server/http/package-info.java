/** The Model Context Protocol over HTTP, with everything that guards a port: who may ask, how much, and for how long. */
@NullMarked
package dev.cks.server.http;

import org.jspecify.annotations.NullMarked;
