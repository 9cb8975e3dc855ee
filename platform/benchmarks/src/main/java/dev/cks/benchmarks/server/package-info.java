/** The distribution as a server process, over pipes and over HTTP. */
@NullMarked
package dev.cks.benchmarks.server;

import org.jspecify.annotations.NullMarked;
