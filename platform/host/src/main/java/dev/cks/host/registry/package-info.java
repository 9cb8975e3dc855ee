/** Which name stands for what: extensions, tools, and who keeps a name that several claim. */
@NullMarked
package dev.cks.host.registry;

import org.jspecify.annotations.NullMarked;
