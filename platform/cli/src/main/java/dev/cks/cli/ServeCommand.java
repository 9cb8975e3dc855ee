package dev.cks.cli;

import dev.cks.cli.configuration.Schema;
import dev.cks.cli.running.PluginWatch;
import dev.cks.cli.screen.ExitCode;
import dev.cks.core.Version;
import dev.cks.host.lock.PluginHome;
import dev.cks.server.StdioServer;
import dev.cks.server.http.HttpOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Serves the Model Context Protocol, on standard input and output or over HTTP. */
@Command(
        name = "serve",
        description = {
            "Serve the Model Context Protocol on standard input and output, until the input ends;",
            "with --http over HTTP instead, until the process is told to end."
        })
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

    @Option(
            names = "--http",
            arity = "0..1",
            fallbackValue = "",
            paramLabel = "[HOST:]PORT",
            description =
                    "Serve over HTTP, at http.host and http.port unless said otherwise; any free port when it is 0.")
    private @Nullable String http;

    @Option(names = "--read-only", description = "Offer only tools that change nothing, whatever else is configured.")
    private boolean readOnly;

    @Option(
            names = "--watch-plugins",
            description = "Load plugins anew when jars of the named directories change, or what is installed.")
    private boolean watchPlugins;

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
        if (readOnly) {
            settings.changeNothing();
        }
        if (watchPlugins) {
            settings.watchPlugins();
        }
        if (http != null) {
            settings.listenAt(http);
        }
        // A server tells what it loaded; commands that people wait for only warn.
        LogLevel.apply(settings.configuration(), "info");
        if (http == null) {
            serveLines();
        } else {
            serveHttp();
        }
        return ExitCode.OK;
    }

    private void serveLines() throws IOException {
        Optional<PluginWatch> watch = watch();
        try (Platform platform = Platform.load(settings);
                LiveOffers offers = live(platform)) {
            ReloadTriggers.heed(settings, offers, watch);
            StdioServer.serve(offers.exposure(), settings.surroundings().input(), channel, Version.current());
        }
    }

    private void serveHttp() {
        HttpOptions options = settings.http();
        Optional<PluginWatch> watch = watch();
        StopSignal end;
        try (Platform platform = Platform.load(settings);
                LiveOffers offers = live(platform)) {
            ReloadTriggers.heed(settings, offers, watch);
            end = new HttpService(
                            platform.httpServices(settings),
                            settings.surroundings().remarks())
                    .serve(offers.exposure(), options);
        }
        end.ended();
    }

    /** What changes while plugins are loaded counts, too. */
    private Optional<PluginWatch> watch() {
        return settings.configuration().get(Schema.WATCH_PLUGINS)
                ? Optional.of(new PluginWatch(settings.plugins(), new PluginHome(settings.home()).lockFile()))
                : Optional.empty();
    }

    private LiveOffers live(Platform platform) {
        LiveOffers offers = platform.live();
        platform.tellUnknownNames(settings.surroundings().remarks());
        return offers;
    }
}
