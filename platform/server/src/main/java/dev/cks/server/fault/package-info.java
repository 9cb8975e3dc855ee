/** Tells the log of faults without depending on it. */
@NullMarked
package dev.cks.server.fault;

import org.jspecify.annotations.NullMarked;
