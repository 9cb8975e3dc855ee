/** What a tool is, how it is called, and how it answers or fails. */
@NullMarked
package dev.cks.api.tool;

import org.jspecify.annotations.NullMarked;
