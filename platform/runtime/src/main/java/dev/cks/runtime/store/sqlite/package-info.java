/** Keeps sessions and versions in one SQLite file that several processes may share. */
@NullMarked
package dev.cks.runtime.store.sqlite;

import org.jspecify.annotations.NullMarked;
