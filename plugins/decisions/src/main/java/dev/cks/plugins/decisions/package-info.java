/** Keeps decisions with their reasons for good, and recalls them before the next change. */
@NullMarked
package dev.cks.plugins.decisions;

import org.jspecify.annotations.NullMarked;
