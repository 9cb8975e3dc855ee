package dev.cks.runtime.store.sqlite;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells of sessions, versions and receipts that aren't what was kept: every caller, and the log once. */
final class Damage {

    private static final Logger LOG = LoggerFactory.getLogger(Damage.class);

    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /** Returns that a session isn't what was kept. */
    ToolException ofSession(String sessionId, String reason) {
        return of("session", sessionId, reason);
    }

    /** Returns that a version isn't what was kept. */
    ToolException ofVersion(String versionId, String reason) {
        return of("version", versionId, reason);
    }

    /** Returns that the receipt of a call isn't what was kept. */
    ToolException ofReceipt(String principal, String key) {
        return of("receipt", principal + "/" + key, "what stands there isn't what was written");
    }

    /** Returns that a graph isn't what was kept. */
    ToolException ofGraph(String name) {
        return of("graph", name, "what stands there isn't what was written");
    }

    private ToolException of(String kind, String id, String reason) {
        if (told.add(id)) {
            LOG.error("The {} {} is damaged: {}. Run cks store check", kind, id, reason);
        }
        return new ToolException(
                ErrorCode.STORE_DAMAGED,
                "The " + kind + " \"" + id + "\" is damaged: " + reason + ". " + ErrorCode.STORE_DAMAGED.remedy(),
                Map.of(kind + "_id", id));
    }
}
