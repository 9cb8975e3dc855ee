package dev.cks.cli.store;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Table;
import dev.cks.runtime.store.sqlite.StoreInfo;
import dev.cks.runtime.store.sqlite.StoreMaintenance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what there is. */
@Command(name = "info", description = "Show where the store is, how large it is and how much it holds.")
final class InfoCommand implements Callable<Integer> {

    private final StoreWorkbench workbench;

    @Option(names = "--json", description = "Show it as JSON.")
    private boolean json;

    InfoCommand(StoreWorkbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public Integer call() {
        StoreInfo info = OpenStore.existing(workbench, StoreMaintenance::info);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", info.file().toString());
        fields.put("bytes", info.bytes());
        fields.put("form", (long) info.form());
        fields.put("sessions", info.sessions());
        fields.put("drafts", info.drafts());
        fields.put("versions", info.versions());
        fields.put("snapshots", info.snapshots());
        fields.put("graphs", info.graphs());
        if (json) {
            workbench.results().json(fields);
        } else {
            List<List<String>> rows = fields.entrySet().stream()
                    .map(field -> List.of(field.getKey(), field.getValue().toString()))
                    .toList();
            new Table(workbench.results()).print(rows);
        }
        return ExitCode.OK;
    }
}
