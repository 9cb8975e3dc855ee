package dev.cks.cli;

import dev.cks.cli.client.ClientConfiguration;
import dev.cks.cli.client.ClientKind;
import dev.cks.cli.configuration.Source;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.core.text.NearestName;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Tells how to make an MCP client start the server. */
@Command(
        name = "client",
        description = "Show what to paste into the configuration of an MCP client, --home and --plugins included.")
final class ConfigClientCommand implements Callable<Integer> {

    /** What can be given as CLIENT. */
    static final class Clients implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return ClientKind.words().iterator();
        }
    }

    private final Settings settings;
    private final Screen out;

    @Parameters(
            paramLabel = "CLIENT",
            completionCandidates = Clients.class,
            description = "One of ${COMPLETION-CANDIDATES}.")
    private String client = "";

    ConfigClientCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        ClientKind kind = ClientKind.of(client).orElseThrow(this::unknown);
        Path launcher = Distribution.current()
                .map(Distribution::launcher)
                .orElseThrow(() -> CommandException.environment(
                        "A client needs the launcher of the distribution: start this command with cks"));
        Optional<Path> home = settings.homeSource() == Source.DEFAULT ? Optional.empty() : Optional.of(settings.home());
        out.page(new ClientConfiguration(launcher, home, settings.namedPlugins()).text(kind));
        return ExitCode.OK;
    }

    private CommandException unknown() {
        String hint = NearestName.of(client, ClientKind.words())
                .map(name -> "Did you mean " + name + "?")
                .orElse("Known are " + String.join(", ", ClientKind.words()));
        return CommandException.usage("Unknown client " + client + ". " + hint);
    }
}
