/** The boundary between the host and plugin code: nothing of a plugin's but plain values comes back across it. */
@NullMarked
package dev.cks.host.guard;

import org.jspecify.annotations.NullMarked;
