/** Tools that give sessions names and find them by these. */
@NullMarked
package dev.cks.plugins.knowledge.graph;

import org.jspecify.annotations.NullMarked;
