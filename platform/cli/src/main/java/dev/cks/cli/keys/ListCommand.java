package dev.cks.cli.keys;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Table;
import dev.cks.runtime.provenance.KeyEntry;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows which keys there are. */
@Command(
        name = "list",
        description = "Show every key: its id, how it signs, when it was made and what it is good for; never a secret.")
final class ListCommand implements Callable<Integer> {

    private final KeysWorkbench workbench;

    @Option(names = "--json", description = "Show it as JSON.")
    private boolean json;

    ListCommand(KeysWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() throws IOException {
        List<KeyEntry> keys = Usable.orEnd(() -> workbench.ring().changes().list());
        List<String> remarks = workbench.ring().remarks();
        if (json) {
            workbench
                    .results()
                    .json(Map.of("keys", keys.stream().map(ListCommand::toJson).toList(), "remarks", remarks));
            return ExitCode.OK;
        }
        if (keys.isEmpty()) {
            workbench.results().line("There is no key yet; the first signature makes one");
        }
        new Table(workbench.results())
                .print(keys.stream()
                        .map(key -> List.of(key.id(), key.algorithm().word(), created(key), state(key)))
                        .toList());
        remarks.forEach(remark -> workbench.results().line(remark));
        return ExitCode.OK;
    }

    private static Map<String, Object> toJson(KeyEntry key) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", key.id());
        json.put("algorithm", key.algorithm().word());
        key.created().ifPresent(instant -> json.put("created", instant.toString()));
        json.put("state", state(key));
        return json;
    }

    private static String created(KeyEntry key) {
        return key.created().map(Instant::toString).orElse("unknown");
    }

    private static String state(KeyEntry key) {
        return key.state().name().toLowerCase(Locale.ROOT);
    }
}
