package dev.cks.cli.semantic;

import dev.cks.runtime.KnowledgeRuntime;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;

/** What the commands of this package find around them. */
public interface Workbench {

    /**
     * What a command works with.
     *
     * @param runtime the platform's services over the loaded plugins
     * @param extensions the extensions to apply, those of the configuration included
     */
    record Tools(KnowledgeRuntime runtime, List<String> extensions) {

        /** Copies the list. */
        public Tools {
            extensions = List.copyOf(extensions);
        }
    }

    /**
     * Loads the plugins, lets a command work, and unloads them.
     *
     * @param extensions the extensions that the command line names
     * @return what the work returned, the exit code
     * @throws dev.cks.api.tool.ToolException {@code unknown_extension} or {@code ambiguous_extension}
     */
    int work(List<String> extensions, ToIntFunction<Tools> work);

    /** Returns the failure of a command line that names something that there isn't, or that can't be used so. */
    RuntimeException unusable(String message);

    /** Returns the failure of something around the command that can't be read or written. */
    RuntimeException unavailable(String message);

    /** Returns foreign text in a form that doesn't steer a terminal. */
    String printable(String text);

    /** Returns the directory against which paths are resolved. */
    Path directory();

    /** Returns where standard input comes from. */
    InputStream input();

    /** Returns where results go. */
    PrintStream results();

    /** Returns where everything goes that is no result. */
    PrintStream errors();
}
