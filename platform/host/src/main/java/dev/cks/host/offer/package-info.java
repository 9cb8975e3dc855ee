/** What plugins offer besides extensions and tools, in one form for every kind. */
@NullMarked
package dev.cks.host.offer;

import org.jspecify.annotations.NullMarked;
