package dev.cks.cli;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import dev.cks.cli.screen.Table;
import dev.cks.core.validation.Extension;
import dev.cks.host.RegisteredTool;
import dev.cks.host.offer.RegisteredOffer;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.Problem;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Tells what is installed: extensions, tools, and every plugin jar with its state and the reason for it. */
@Command(
        name = "list-extensions",
        description = "Show the installed extensions, tools and plugins, with the reason for every jar that failed.")
final class ListExtensionsCommand implements Callable<Integer> {

    private final Settings settings;
    private final Screen out;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    ListExtensionsCommand(Settings settings, Screen out) {
        this.settings = settings;
        this.out = out;
    }

    @Override
    public Integer call() {
        try (Platform platform = Platform.open(settings)) {
            if (json) {
                out.json(platform.host().inventory());
            } else {
                show(platform);
            }
        }
        return ExitCode.OK;
    }

    private void show(Platform platform) {
        heading("Extensions");
        table(platform.host().registry().all().stream().map(extension -> row(extension, platform)));
        heading("Tools");
        table(platform.host().registry().tools().stream().map(ListExtensionsCommand::row));
        if (!platform.host().registry().offers().isEmpty()) {
            heading("Prompts and resources");
            table(platform.host().registry().offers().stream().map(ListExtensionsCommand::row));
        }
        heading("Plugins");
        List<PluginReport> reports = platform.host().reports();
        table(reports.stream().map(ListExtensionsCommand::row));
        reports.forEach(report -> report.problems().forEach(problem -> show(report, problem)));
    }

    private void show(PluginReport report, Problem problem) {
        out.line(
                new Styled("bold,red", problem.code().name()),
                Styled.plain(" " + report.file().name() + ": " + problem.detail()));
        out.line("  " + problem.fix() + " (" + problem.code().docs() + ")");
    }

    private static List<String> row(Extension extension, Platform platform) {
        return List.of(
                calledAs(extension, platform),
                extension.info().severity().word(),
                activation(extension, platform),
                extension.pluginId() + " " + extension.pluginVersion(),
                extension.info().summary());
    }

    /** What runs unasked by its own will does so only where the operator lets it. */
    private static String activation(Extension extension, Platform platform) {
        String word = extension.info().activation().word();
        boolean waits =
                !word.equals("on_request") && !platform.host().registry().granted(extension);
        return waits ? word + " (not granted)" : word;
    }

    /** A short name that somebody else answers to would mislead. */
    private static String calledAs(Extension extension, Platform platform) {
        try {
            List<Extension> found = platform.host().registry().resolve(List.of(extension.name()));
            return found.contains(extension) ? extension.name() : extension.qualifiedName();
        } catch (ToolException claimedByMany) {
            return extension.qualifiedName();
        }
    }

    private static List<String> row(RegisteredOffer offer) {
        return List.of(
                offer.name(),
                offer.own().kind().word(),
                offer.tool().pluginId() + " " + offer.tool().pluginVersion(),
                offer.own().text("title"));
    }

    private static List<String> row(RegisteredTool tool) {
        String kind = tool.info().hints().readOnly() ? "reads" : "changes";
        return List.of(
                tool.name(),
                kind,
                tool.pluginId() + " " + tool.pluginVersion(),
                tool.info().title());
    }

    private static List<String> row(PluginReport report) {
        return List.of(
                report.label(),
                report.identity().map(identity -> identity.version()).orElse("-"),
                report.state().word(),
                report.file().trust().word(),
                report.file().name());
    }

    private void heading(String text) {
        out.line(Styled.bold(text));
    }

    private void table(Stream<List<String>> stream) {
        List<List<String>> rows = stream.toList();
        if (rows.isEmpty()) {
            out.line("  none");
        }
        new Table(out).print(rows);
    }
}
