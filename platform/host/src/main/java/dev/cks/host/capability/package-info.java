/** What plugins may ask for beyond judging what they are handed: declared, found in their classes, granted, denied. */
@NullMarked
package dev.cks.host.capability;

import org.jspecify.annotations.NullMarked;
