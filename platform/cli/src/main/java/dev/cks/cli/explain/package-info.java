/** What can be explained offline, and the pages that explain it. */
@NullMarked
package dev.cks.cli.explain;

import org.jspecify.annotations.NullMarked;
