package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.configuration.ConfigurationException;
import dev.cks.cli.explain.Pages;
import dev.cks.cli.explain.Topic;
import dev.cks.cli.explain.Topics;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows the page of a code, an extension or a tool, without any network. */
@Command(
        name = "explain",
        description = {
            "Explain a code, an extension, a tool, a plugin, a problem of one, or a key of the configuration, offline."
        },
        footer = {
            "",
            "Examples:",
            "  cks explain CKS-STRUCT-DANGLING-REF",
            "  cks explain mutual_exclusion",
            "  cks explain unknown_extension"
        })
final class ExplainCommand implements Callable<Integer> {

    private final Settings settings;
    private final Screen out;

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "What to explain; without it, everything that can be explained is listed.")
    private @Nullable String name;

    ExplainCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        Topics topics = new Topics(new Pages(Distribution.current().map(Distribution::documentation)));
        addInstalled(topics);
        if (name == null) {
            list(topics.all());
        } else {
            explain(topics, name);
        }
        return ExitCode.OK;
    }

    /** What the platform itself knows can be explained even where nothing can be loaded. */
    private void addInstalled(Topics topics) {
        try (Platform platform = Platform.load(settings)) {
            topics.add(platform.host());
        } catch (CommandException | ConfigurationException | ToolException unloadable) {
            settings.surroundings()
                    .remarks()
                    .line("cks: extensions and tools are left out: " + unloadable.getMessage());
        }
    }

    private void explain(Topics topics, String wanted) {
        List<Topic> found = topics.find(wanted);
        if (found.isEmpty()) {
            String hint = topics.nearest(wanted)
                    .map(nearest -> "Did you mean " + nearest + "?")
                    .orElse("\"cks explain\" lists what can be explained.");
            throw CommandException.usage(
                    "There is nothing named " + (wanted.isBlank() ? "by an empty word" : wanted) + ". " + hint);
        }
        found.stream().map(Topic::page).distinct().forEach(out::page);
    }

    private void list(List<Topic> topics) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        topics.forEach(topic -> names.computeIfAbsent(topic.kind(), kind -> new LinkedHashSet<>())
                .add(topic.name()));
        names.forEach((kind, ofKind) -> {
            out.line(Styled.bold(kind));
            ofKind.forEach(name -> out.line("  " + name));
        });
    }
}
