/** What the server remembers of the calls it answered. */
@NullMarked
package dev.cks.server.telemetry;

import org.jspecify.annotations.NullMarked;
