/** What is asked of clients, and what may be an answer to it. */
@NullMarked
package dev.cks.core.client;

import org.jspecify.annotations.NullMarked;
