/** Keeps types, relation types and layers to what is declared of them. */
@NullMarked
package dev.cks.plugins.ontology;

import org.jspecify.annotations.NullMarked;
