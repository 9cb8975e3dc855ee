/** The part of JSON Schema that the platform itself acts on: top-level arguments, and the shape of answers. */
@NullMarked
package dev.cks.server.schema;

import org.jspecify.annotations.NullMarked;
