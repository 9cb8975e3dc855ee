/** The RDF form of a structure: what stands for what, and how it is written and read as text. */
@NullMarked
package dev.cks.plugins.exchange.rdf;

import org.jspecify.annotations.NullMarked;
