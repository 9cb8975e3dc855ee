package dev.cks.server;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a client calls itself. */
final class ClientName {

    private static final int LIMIT = 200;

    private ClientName() {}

    /** Returns name and version from what the client said of itself, empty when it said nothing of use. */
    static String of(@Nullable Object clientInfo) {
        if (!(clientInfo instanceof Map<?, ?> info) || !(info.get("name") instanceof String name)) {
            return "";
        }
        String full = info.get("version") instanceof String version ? name + " " + version : name;
        int length = full.codePointCount(0, full.length());
        return length <= LIMIT ? full : full.substring(0, full.offsetByCodePoints(0, LIMIT));
    }
}
