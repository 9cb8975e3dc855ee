/** Reads from class files, without loading them, what classes declare and to what they refer. */
@NullMarked
package dev.cks.host.classfile;

import org.jspecify.annotations.NullMarked;
