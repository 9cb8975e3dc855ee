/** The files of the inspector page. */
@NullMarked
package dev.cks.server.inspector;

import org.jspecify.annotations.NullMarked;
