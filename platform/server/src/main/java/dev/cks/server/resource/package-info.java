/** What is kept, as resources that a client reads and attaches. */
@NullMarked
package dev.cks.server.resource;

import org.jspecify.annotations.NullMarked;
