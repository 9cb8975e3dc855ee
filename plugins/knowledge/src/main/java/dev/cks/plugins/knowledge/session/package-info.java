/** Tools over sessions: their versions, branches and what they exchange with the world. */
@NullMarked
package dev.cks.plugins.knowledge.session;

import org.jspecify.annotations.NullMarked;
