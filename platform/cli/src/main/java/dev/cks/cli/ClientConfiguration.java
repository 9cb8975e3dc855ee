package dev.cks.cli;

import dev.cks.core.codec.CanonicalJson;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What people paste into the configuration of their MCP client. */
final class ClientConfiguration {

    private ClientConfiguration() {}

    /** Returns the JSON that most clients read. */
    static String json(Path launcher) {
        return CanonicalJson.pretty(
                Map.of("mcpServers", Map.of("cks", Map.of("command", launcher.toString(), "args", List.of("serve")))));
    }
}
