/** The platform services that a tool may be granted. */
@NullMarked
package dev.cks.api.plugin;

import org.jspecify.annotations.NullMarked;
