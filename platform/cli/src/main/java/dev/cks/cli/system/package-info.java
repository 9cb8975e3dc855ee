/** What commands share in dealing with the operating system: paths and shells. */
@NullMarked
package dev.cks.cli.system;

import org.jspecify.annotations.NullMarked;
