/** For authors of plugins: builders of structures, and testers of constraints and tools. */
@NullMarked
package dev.cks.testkit;

import org.jspecify.annotations.NullMarked;
