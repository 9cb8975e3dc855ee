package dev.cks.cli.plugins;

import dev.cks.cli.running.RunningServers;
import dev.cks.cli.screen.Screen;
import dev.cks.host.PluginHost;
import dev.cks.host.PluginSources;
import dev.cks.host.lock.PluginHome;
import dev.cks.runtime.KnowledgeRuntime;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** What the commands about plugins find around them. */
public interface PluginWorkbench {

    /**
     * Plugins that are loaded.
     *
     * @param host the plugins
     * @param runtime the platform's services over them
     * @param requested the extensions that the configuration requests
     */
    record Loaded(PluginHost host, KnowledgeRuntime runtime, List<String> requested) {

        /** Copies the list. */
        public Loaded {
            requested = List.copyOf(requested);
        }
    }

    /**
     * Loads plugins, lets a command work with them, and unloads them.
     *
     * @param change what to load besides, or in place of, what is installed
     */
    <T> T load(UnaryOperator<PluginSources> change, Function<Loaded, T> work);

    /** Returns where plugins are installed. */
    PluginHome home();

    /** Returns the servers that run with the home directory. */
    RunningServers servers();

    /** Returns the distribution's top directory, empty when the command was started without its launcher. */
    Optional<Path> distribution();

    /** Returns the path that a word of the command line stands for. */
    Path path(String word);

    /** Returns the source of time. */
    InstantSource clock();

    /** Asks whoever sits at the terminal and returns the answer; empty when nobody does. */
    Optional<String> ask(String question);

    /** Returns a command of this program with the options that this one was given, to be pasted into a shell. */
    String command(List<String> words);

    /** Returns where results go. */
    Screen results();

    /** Returns where everything goes that is no result. */
    Screen remarks();
}
