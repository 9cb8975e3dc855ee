/** Checks of an installation: each looks at one thing and says what is wrong and what repairs it. */
@NullMarked
package dev.cks.cli.doctor;

import org.jspecify.annotations.NullMarked;
