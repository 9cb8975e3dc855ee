package dev.cks.plugins.decisions.record;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;

/** Records decisions without end, two at a time, and prints the ids of what is acknowledged. */
final class KilledWriter {

    private KilledWriter() {}

    /** Takes the directory of the ledger and what its titles begin with. */
    public static void main(String[] arguments) throws Exception {
        Ledger ledger = new Ledger(Path.of(arguments[0]));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        for (int i = 0; ; i++) {
            String title = arguments[1] + "-" + i;
            Ledger.Batch batch = ledger.record(
                    PayloadReader.read("{\"decisions\":[" + decision(title + "a") + "," + decision(title + "b") + "]}")
                            .proposals(),
                    "alice",
                    Instant.parse("2026-01-01T00:00:00Z"));
            StringBuilder ids = new StringBuilder();
            batch.outcomes()
                    .forEach(each -> ids.append(each.event().decision().id()).append('\n'));
            out.print(ids);
        }
    }

    private static String decision(String title) {
        return "{\"title\":\"" + title
                + "\",\"mutations\":[{\"op\":\"set_prop\",\"element\":\"f:X\",\"key\":\"k\",\"value\":\"" + title
                + "\"}]}";
    }
}
