package dev.cks.cli;

import dev.cks.api.tool.Caller;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Printable;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.semantic.Inputs;
import dev.cks.core.Version;
import dev.cks.server.ToolAnswer;
import dev.cks.server.ToolRequest;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Brings a file from one format to another, by the tools that import and export, and keeps nothing. */
@Command(
        name = "convert",
        description = {
            "Write a file in another format: cks (canonical JSON), json-ld, turtle or n-triples.",
            "Nothing is kept. Rules aren't judged, but what holds unproven verification records isn't shown."
        },
        footer = {
            "",
            "Examples:",
            "  cks convert --to turtle trial.json",
            "  cks convert trial.ttl",
            "  curl -s https://example.org/trial.nt | cks convert --from n-triples --to json-ld -"
        })
final class ConvertCommand implements Callable<Integer> {

    private static final String CKS = "cks";
    private static final Map<String, String> BY_ENDING =
            Map.of("ttl", "turtle", "nt", "n-triples", "jsonld", "json-ld");
    private static final int AT_ONCE = 16_000_000;

    private final Settings settings;
    private final Screen out;
    private final Inputs inputs;

    @Parameters(paramLabel = "FILE", description = "The file, or - for standard input.")
    private String file = "";

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            description = "The format of the file (default: by its ending .ttl, .nt or .jsonld, else cks).")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "FORMAT", description = "The format to write (default: cks).")
    private String to = CKS;

    ConvertCommand(Settings settings, Screen out, Inputs inputs) {
        this.settings = settings;
        this.out = out;
        this.inputs = inputs;
    }

    @Override
    public Integer call() {
        settings.keepNothing();
        String text = text();
        try (Platform platform = Platform.open(settings)) {
            String format = from == null ? formatOf(file) : from;
            Map<String, Object> read = answer(platform, "import_knowledge", Map.of("data", text, "format", format));
            if (!(read.get("session_id") instanceof String session)) {
                throw CommandException.finding(
                        file + " isn't shown, for it holds verification records that prove nothing" + unproven(read));
            }
            write(platform, session);
            return ExitCode.OK;
        }
    }

    private void write(Platform platform, String session) {
        Map<String, Object> request = new HashMap<>(
                Map.of("session_id", session, "format", to, "max_characters", (long) AT_ONCE, "offset", 0L));
        while (request.get("offset") != null) {
            Map<String, Object> part = answer(platform, "export_knowledge", request);
            out.script(String.valueOf(part.get("data")));
            request.put("offset", part.get("next_offset"));
        }
    }

    private Map<String, Object> answer(Platform platform, String tool, Map<String, Object> arguments) {
        Caller caller = new Caller("local", "cks " + Version.current(), "cli");
        ToolAnswer answer = platform.dispatcher().dispatch(ToolRequest.of(tool, arguments, caller));
        if (answer instanceof ToolAnswer.UnknownTool) {
            throw CommandException.environment("The plugin cks-exchange isn't there, which brings " + tool);
        }
        Map<String, Object> content = answer.content();
        if (!answer.isError()) {
            return content;
        }
        String message = Printable.of(String.valueOf(content.get("message")));
        throw "format".equals(content.get("parameter"))
                ? CommandException.usage(message)
                : CommandException.finding(file + ": " + message + problems(content));
    }

    /** Returns the first record that proves nothing, and why. */
    private static String unproven(Map<String, Object> read) {
        List<?> diagnostics = read.get("diagnostics") instanceof List<?> list ? list : List.of();
        return diagnostics.stream()
                .filter(Map.class::isInstance)
                .map(Map.class::cast)
                .filter(diagnostic -> String.valueOf(diagnostic.get("code")).startsWith("CKS-MCP-"))
                .findFirst()
                .map(first -> Printable.of(": " + first.get("location") + ": " + first.get("message")))
                .orElse("");
    }

    private static String problems(Map<String, Object> content) {
        return content.get("problems") instanceof List<?> problems && !problems.isEmpty()
                ? " " + Printable.of(problems.get(0).toString())
                : "";
    }

    private String text() {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(inputs.read(file)))
                    .toString();
        } catch (CharacterCodingException malformed) {
            throw CommandException.finding(file + " isn't UTF-8");
        }
    }

    private static String formatOf(String file) {
        String ending = file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return BY_ENDING.getOrDefault(ending, CKS);
    }
}
