package dev.cks.server;

import dev.cks.api.tool.Excerpt;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a client calls itself. */
final class ClientName {

    private ClientName() {}

    /** Returns name and version from what the client said of itself, empty when it said nothing of use. */
    static String of(@Nullable Object clientInfo) {
        if (!(clientInfo instanceof Map<?, ?> info) || !(info.get("name") instanceof String name)) {
            return "";
        }
        return Excerpt.of(info.get("version") instanceof String version ? name + " " + version : name);
    }
}
