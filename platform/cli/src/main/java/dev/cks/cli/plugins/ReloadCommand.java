package dev.cks.cli.plugins;

import dev.cks.cli.running.RunningServers;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import dev.cks.core.files.FailureReason;
import dev.cks.host.report.PluginState;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Has the servers of a home load plugins anew. */
@Command(
        name = "reload",
        description = {
            "Have every server that runs with this home directory load its plugins anew, while it goes on to serve.",
            "Calls that are under way end with the plugins that they began with. Where something can't be loaded in place of"
                    + " what works, that server stays as it is and says why.",
            "The exit code is 3 when a server couldn't be reached or stays as it is, 1 when a plugin of one that took"
                    + " everything is refused or works in part only. Without a server there is nothing to do."
        },
        footer = {
            "",
            "Examples:",
            "  cks plugins install rules.jar && cks plugins reload",
            "  cks plugins reload --json"
        })
final class ReloadCommand implements Callable<Integer> {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final PluginWorkbench workbench;

    @Option(names = "--json", description = "Show everything as JSON.")
    private boolean json;

    ReloadCommand(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        List<Map<String, Object>> answers = ask();
        boolean reloaded = answers.stream().allMatch(ReloadCommand::succeeded);
        if (json) {
            workbench.results().json(Map.of("ok", reloaded, "servers", answers));
        } else if (answers.isEmpty()) {
            workbench.results().line("  no server runs with " + workbench.home().home());
        } else {
            answers.forEach(this::show);
        }
        if (!reloaded) {
            return ExitCode.ENVIRONMENT;
        }
        return answers.stream().allMatch(answer -> troubled(answer).isEmpty()) ? ExitCode.OK : ExitCode.FINDINGS;
    }

    private List<Map<String, Object>> ask() {
        try {
            return workbench.servers().ask(RunningServers.RELOAD, PATIENCE);
        } catch (IOException unreadable) {
            throw CommandException.environment(
                    "It can't be told which servers run: " + FailureReason.withFile(unreadable));
        }
    }

    private void show(Map<String, Object> answer) {
        Screen out = workbench.results();
        Object failure = answer.getOrDefault("failure", answer.get("error"));
        Styled server = Styled.bold("server " + answer.getOrDefault("pid", answer.get("server")));
        if (!succeeded(answer)) {
            out.line(server, Styled.plain(": "), new Styled("bold,red", "not reloaded"), Styled.plain(": " + failure));
            return;
        }
        out.line(server, Styled.plain(": generation " + answer.get("generation")));
        List<?> changes = list(answer, "plugins");
        changes.forEach(change -> out.line("  " + change((Map<?, ?>) change)));
        if (changes.isEmpty()) {
            out.line("  nothing changed");
        }
        list(answer, "graphs")
                .forEach(graph -> out.line("  graph " + graph + " lacks an extension: it can be read only"));
        list(answer, "problems").forEach(problem -> out.line("  " + problem((Map<?, ?>) problem)));
    }

    private static String change(Map<?, ?> change) {
        @Nullable Object before = change.get("before");
        @Nullable Object after = change.get("after");
        String values = before == null || after == null
                ? String.valueOf(before == null ? after : before)
                : before + " -> " + after;
        return change.get("plugin") + " " + change.get("change") + " (" + values + ")";
    }

    /** Returns what keeps plugins from working as a whole. */
    private static List<? extends Map<?, ?>> troubled(Map<String, Object> answer) {
        return list(answer, "problems").stream()
                .map(problem -> (Map<?, ?>) problem)
                .filter(problem -> !PluginState.LOADED.word().equals(problem.get("state")))
                .toList();
    }

    private static String problem(Map<?, ?> problem) {
        return problem.get("plugin") + " is " + problem.get("state") + ": " + problem.get("code") + ": "
                + problem.get("detail");
    }

    private static boolean succeeded(Map<String, Object> answer) {
        return Boolean.TRUE.equals(answer.get("ok"));
    }

    private static List<?> list(Map<String, Object> answer, String key) {
        return answer.get(key) instanceof List<?> list ? list : List.of();
    }
}
