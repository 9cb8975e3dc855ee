/** Where sessions and versions are kept. */
@NullMarked
package dev.cks.runtime.store;

import org.jspecify.annotations.NullMarked;
