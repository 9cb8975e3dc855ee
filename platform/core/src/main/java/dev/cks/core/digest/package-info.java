/** The root hash: a Merkle trie over the objects of a structure. */
@NullMarked
package dev.cks.core.digest;

import org.jspecify.annotations.NullMarked;
