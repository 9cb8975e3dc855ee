/** What follows from the events: elements, links, who governs what. Made anew from the log at any time. */
@NullMarked
package dev.cks.plugins.decisions.projection;

import org.jspecify.annotations.NullMarked;
