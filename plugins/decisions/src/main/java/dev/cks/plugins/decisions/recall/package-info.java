/** Finding what was decided: by words, by what it is about, by time. */
@NullMarked
package dev.cks.plugins.decisions.recall;

import org.jspecify.annotations.NullMarked;
