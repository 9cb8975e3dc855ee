package dev.cks.cli.doctor;

import dev.cks.cli.running.RunningServers;
import dev.cks.core.files.FailureReason;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Asks the servers that run with the home directory which generation of plugins they have, and what is wrong with it. */
public final class RunningCheck implements Check {

    private static final String NAME = "running servers";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final RunningServers servers;
    private final String version;
    private final Function<List<String>, String> command;

    /**
     * Asks servers.
     *
     * @param version the version of this installation
     * @param command writes a command of this program with the options that it was given
     */
    public RunningCheck(RunningServers servers, String version, Function<List<String>, String> command) {
        this.servers = servers;
        this.version = version;
        this.command = command;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<String> needs() {
        return List.of(HomeCheck.NAME);
    }

    @Override
    public List<Result> run() {
        try {
            List<Map<String, Object>> answers = servers.ask(RunningServers.STATE, PATIENCE);
            return answers.isEmpty()
                    ? List.of(Result.ok(NAME, "None runs with this home directory"))
                    : answers.stream().flatMap(this::results).toList();
        } catch (IOException unreadable) {
            return List.of(Result.warn(
                    NAME,
                    "It can't be told which run: " + FailureReason.withFile(unreadable),
                    Fix.advice(
                            "Make the directory \"run\" of the home directory readable for this user, or remove it.")));
        }
    }

    private Stream<Result> results(Map<String, Object> answer) {
        String server = "The server " + answer.getOrDefault("pid", answer.get("server"));
        if (!Boolean.TRUE.equals(answer.get("ok"))) {
            return Stream.of(Result.warn(
                    NAME, server + " doesn't answer: " + answer.get("error"), Fix.advice("Start it anew.")));
        }
        Stream<Result> itself = Stream.of(
                version.equals(answer.get("version"))
                        ? Result.ok(NAME, server + " has generation " + answer.get("generation") + " of its plugins")
                        : Result.warn(
                                NAME,
                                server + " is of version " + answer.get("version") + ", and here is " + version,
                                Fix.advice("Start it anew.")));
        Stream<?> problems = answer.get("problems") instanceof List<?> list ? list.stream() : Stream.empty();
        return Stream.concat(itself, problems.map(problem -> result(server, (Map<?, ?>) problem)));
    }

    private Result result(String server, Map<?, ?> problem) {
        String code = String.valueOf(problem.get("code"));
        return Result.warn(
                NAME,
                server + ": " + problem.get("plugin") + " is " + problem.get("state") + ": " + code + ", "
                        + problem.get("detail"),
                Fix.command(command.apply(List.of("explain", code)), "It says what to do."));
    }
}
