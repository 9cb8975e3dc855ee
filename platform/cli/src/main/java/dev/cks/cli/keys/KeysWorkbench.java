package dev.cks.cli.keys;

import dev.cks.cli.screen.Screen;
import dev.cks.runtime.provenance.KeyRing;

/** What the commands about keys find around them. */
public interface KeysWorkbench {

    /** Returns the keys. */
    KeyRing ring();

    /** Returns what a file holds, or standard input, of which the name is {@code -}. */
    byte[] read(String file);

    /** Returns where results go. */
    Screen results();
}
