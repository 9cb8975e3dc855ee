/** Describes structures: counts and types, and why an object is believed. */
@NullMarked
package dev.cks.core.explain;

import org.jspecify.annotations.NullMarked;
