/** What stands behind the methods of the protocol, the same in both of its eras. */
@NullMarked
package dev.cks.server.method;

import org.jspecify.annotations.NullMarked;
