package dev.cks.cli;

import dev.cks.api.tool.Caller;
import dev.cks.cli.configuration.Schema;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.core.Version;
import dev.cks.core.text.NearestName;
import dev.cks.host.RegisteredTool;
import dev.cks.server.ToolAnswer;
import dev.cks.server.ToolRequest;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Calls one tool as a client would, without a server, and shows its answer. */
@Command(
        name = "call",
        description = {
            "Call a tool without a server and show its answer as JSON.",
            "Every check of the server applies. Sessions are kept in the home directory, as the server's are."
        },
        footer = {
            "",
            "Examples:",
            "  cks call list-extensions",
            "  cks call validate_knowledge --args '{\"json_data\":{\"objects\":[]}}'",
            "  cks call explain_knowledge --args @arguments.json"
        })
final class CallCommand implements Callable<Integer> {

    private final Settings settings;
    private final Screen out;

    @Parameters(paramLabel = "TOOL", description = "The tool's name, as list-extensions shows it.")
    private String tool = "";

    @Option(
            names = "--args",
            defaultValue = "{}",
            paramLabel = "JSON|@FILE|-",
            description = "The arguments as a JSON object, in a file, or on standard input (default: {}).")
    private String arguments = "{}";

    @Option(names = "--ephemeral", description = "Keep sessions in memory only, as long as the process lives.")
    private boolean ephemeral;

    CallCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        if (ephemeral) {
            settings.keepNothing();
        }
        try (Platform platform = Platform.open(settings)) {
            requireKnown(platform);
            Caller caller = new Caller("local", "cks " + Version.current(), "cli");
            int longest = platform.configuration().get(Schema.MESSAGE_BYTES);
            Map<String, Object> read = new ToolArguments(settings.surroundings(), longest).read(arguments);
            ToolAnswer answer = platform.dispatcher().dispatch(ToolRequest.of(tool, read, caller));
            out.json(answer.content());
            return answer.isError() ? ExitCode.FINDINGS : ExitCode.OK;
        }
    }

    private void requireKnown(Platform platform) {
        if (platform.host().registry().find(tool).isEmpty()) {
            List<String> names = platform.host().registry().tools().stream()
                    .map(RegisteredTool::name)
                    .toList();
            String hint = NearestName.of(tool, names)
                    .map(name -> "Did you mean " + name + "?")
                    .orElse("There are " + String.join(", ", names) + ".");
            throw CommandException.usage(
                    (tool.isBlank() ? "No tool is named. " : "Unknown tool " + tool + ". ") + hint);
        }
    }
}
