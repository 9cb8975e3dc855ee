/** Files as every module meets them: which have an end, and why they can't be used, in words for people. */
@NullMarked
package dev.cks.core.files;

import org.jspecify.annotations.NullMarked;
