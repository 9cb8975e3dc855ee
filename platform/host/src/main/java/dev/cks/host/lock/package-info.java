/** What was installed in the home directory: the plugins, their contents when they were installed, and the file that says so. */
@NullMarked
package dev.cks.host.lock;

import org.jspecify.annotations.NullMarked;
