/** Who is inside of something that is closed once nobody is: one atomic state, and leases. */
@NullMarked
package dev.cks.host.gate;

import org.jspecify.annotations.NullMarked;
