/** What the tools take and answer in common. */
@NullMarked
package dev.cks.plugins.knowledge.fields;

import org.jspecify.annotations.NullMarked;
