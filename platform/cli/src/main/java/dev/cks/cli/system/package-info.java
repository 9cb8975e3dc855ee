/** What commands share in dealing with the operating system: paths, files, shells, and the reasons of failures. */
@NullMarked
package dev.cks.cli.system;

import org.jspecify.annotations.NullMarked;
