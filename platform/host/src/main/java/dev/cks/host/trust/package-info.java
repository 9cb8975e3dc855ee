/** Decides which jars are loaded, which of what they contribute is offered, and which services they are given. */
@NullMarked
package dev.cks.host.trust;

import org.jspecify.annotations.NullMarked;
