/** Reads untrusted text into structures and writes structures as canonical text. */
@NullMarked
package dev.cks.core.codec;

import org.jspecify.annotations.NullMarked;
