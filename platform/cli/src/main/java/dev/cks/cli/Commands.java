package dev.cks.cli;

import dev.cks.cli.keys.KeysCommand;
import dev.cks.cli.keys.KeysWorkbench;
import dev.cks.cli.keys.VerifyRecordCommand;
import dev.cks.cli.plugins.PluginsCommand;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.semantic.Inputs;
import dev.cks.cli.semantic.SemanticCommands;
import dev.cks.cli.store.StoreCommand;
import dev.cks.cli.token.TokenCommand;
import dev.cks.core.Ambient;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import picocli.CommandLine;

/** The commands by name, each made only when it is needed: to make them all takes longer than most take to run. */
final class Commands {

    /** Needs all the others. */
    private static final String COMPLETION = "completion";

    private final Map<String, Supplier<Object>> makers = new LinkedHashMap<>();

    Commands(Settings settings, OutputStream channel, PrintStream out) {
        Screen screen = new Screen(out);
        makers.put("serve", () -> new ServeCommand(settings, channel));
        makers.put("validate", () -> new ValidateCommand(settings, screen));
        makers.put("list-extensions", () -> new ListExtensionsCommand(settings, screen));
        makers.put("config", () -> ConfigCommand.line(settings, screen));
        makers.put("plugins", () -> PluginsCommand.line(new PlatformPluginWorkbench(settings, screen)));
        makers.put("store", () -> StoreCommand.line(new PlatformStoreWorkbench(settings, screen)));
        makers.put("keys", () -> KeysCommand.line(keys(settings, screen, out)));
        makers.put("verify-record", () -> new VerifyRecordCommand(keys(settings, screen, out)));
        makers.put("token", () -> TokenCommand.line(() -> settings.tokens(Ambient.system()), screen));
        makers.put("call", () -> new CallCommand(settings, screen));
        makers.put(
                "convert",
                () -> new ConvertCommand(settings, screen, new Inputs(new PlatformWorkbench(settings, out))));
        makers.put("explain", () -> new ExplainCommand(settings, screen));
        makers.put("doctor", () -> new DoctorCommand(settings, screen));
        makers.put(COMPLETION, () -> new CompletionCommand(settings, screen));
        makers.put("demo", () -> new DemoCommand(settings, screen));
        makers.putAll(SemanticCommands.makers(new PlatformWorkbench(settings, out)));
    }

    private static KeysWorkbench keys(Settings settings, Screen screen, PrintStream out) {
        return new PlatformKeysWorkbench(settings, screen, new Inputs(new PlatformWorkbench(settings, out)));
    }

    /** Adds the command that the arguments begin with; all of them when they begin with none. */
    void addTo(CommandLine line, String... arguments) {
        String first = arguments.length == 0 ? "" : arguments[0];
        if (makers.containsKey(first) && !first.equals(COMPLETION)) {
            line.addSubcommand(first, makers.get(first).get());
        } else {
            makers.forEach((name, maker) -> line.addSubcommand(name, maker.get()));
        }
    }
}
