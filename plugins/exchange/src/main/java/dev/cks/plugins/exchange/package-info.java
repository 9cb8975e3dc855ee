/** Tools by which other programs get what a structure holds, and bring what they hold. */
@NullMarked
package dev.cks.plugins.exchange;

import org.jspecify.annotations.NullMarked;
