package dev.cks.cli;

import dev.cks.cli.screen.ExitCode;
import dev.cks.core.Version;
import dev.cks.server.Exposure;
import dev.cks.server.StdioServer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves the Model Context Protocol on standard input and output until the input ends. */
@Command(
        name = "serve",
        description = "Serve the Model Context Protocol on standard input and output, until the input ends.")
final class ServeCommand implements Callable<Integer> {

    private final Settings settings;
    private final OutputStream channel;

    @Option(
            names = "--tools",
            paramLabel = "NAME",
            split = ",",
            description = "Sets of tools, and tools, to list: default, all, analysis, branches, evolution, history,"
                    + " operation, plugins, sessions, or a tool's name. Default: the key tools, else default.")
    private List<String> tools = new ArrayList<>();

    @Option(names = "--ephemeral", description = "Keep sessions in memory only, as long as the process lives.")
    private boolean ephemeral;

    ServeCommand(Settings settings, OutputStream channel) {
        this.settings = settings;
        this.channel = channel;
    }

    @Override
    public Integer call() throws IOException {
        settings.listTools(tools);
        if (ephemeral) {
            settings.keepNothing();
        }
        // A server tells what it loaded; commands that people wait for only warn.
        LogLevel.apply(settings.configuration(), "info");
        try (Platform platform = Platform.load(settings)) {
            Exposure exposure = platform.exposure();
            platform.tellUnknownNames(settings.surroundings().remarks());
            StdioServer.serve(exposure, settings.surroundings().input(), channel, Version.current());
        }
        return ExitCode.OK;
    }
}
