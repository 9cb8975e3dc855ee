/** JSON as the ledger reads and writes it: strict in, the same bytes out everywhere. */
@NullMarked
package dev.cks.plugins.decisions.json;

import org.jspecify.annotations.NullMarked;
