package dev.cks.cli.store;

import dev.cks.cli.screen.Screen;
import dev.cks.runtime.gate.Gate;
import java.nio.file.Path;
import java.util.function.Function;

/** What the commands about the store find around them. */
public interface StoreWorkbench {

    /** Returns the file of the store. */
    Path file();

    /** Loads the plugins and lets a command work with the check that everything goes through. */
    <T> T withGate(Function<Gate, T> work);

    /** Returns the path that a word of the command line stands for. */
    Path path(String word);

    /** Returns where results go. */
    Screen results();
}
