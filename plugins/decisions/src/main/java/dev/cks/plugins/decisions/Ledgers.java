package dev.cks.plugins.decisions;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolCall;
import dev.cks.api.tool.ToolException;
import dev.cks.plugins.decisions.log.Damage;
import dev.cks.plugins.decisions.record.DamagedShardException;
import dev.cks.plugins.decisions.record.Ledger;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;

/** The ledgers that the tools work on: one for each data directory, kept in memory from the first use on. */
final class Ledgers {

    private static final String NAME = "ledger";
    private static final ConcurrentMap<Path, Ledger> OPEN = new ConcurrentHashMap<>();

    private Ledgers() {}

    /** Returns the ledger of a call. */
    static Ledger of(ToolCall call) {
        return OPEN.computeIfAbsent(
                call.dataDirectory().resolve(NAME).toAbsolutePath().normalize(), Ledger::new);
    }

    /**
     * Reads the ledger of a call into an answer, which says where the ledger is damaged, and whether there is one.
     *
     * @param reader puts into the answer what it finds
     */
    static Map<String, Object> read(ToolCall call, BiConsumer<Ledger.View, Map<String, Object>> reader) {
        Ledger ledger = of(call);
        Map<String, Object> answer = new LinkedHashMap<>();
        try {
            ledger.read(view -> {
                reader.accept(view, answer);
                if (!view.degraded().isEmpty()) {
                    answer.put(
                            "degraded",
                            view.degraded().stream().map(Damage::toJson).toList());
                }
                return answer;
            });
        } catch (IOException unreadable) {
            throw failure(unreadable);
        }
        if (!ledger.exists()) {
            answer.put("note", "Nothing was recorded yet.");
        }
        return answer;
    }

    /** Returns what a failure of the files is answered with. */
    static ToolException failure(IOException failure) {
        return failure instanceof DamagedShardException damaged
                ? new ToolException(
                        ErrorCode.STORE_DAMAGED,
                        damaged.getMessage()
                                + ". Call decision_admin with mode repair, which sets aside what can't be read",
                        Map.of("damage", damaged.damage().toJson()))
                : new ToolException(
                        ErrorCode.STORE_UNAVAILABLE, "The ledger can't be read or written: " + failure.getMessage());
    }
}
