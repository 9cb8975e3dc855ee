package dev.cks.cli.client;

import dev.cks.cli.system.ShellCommand;
import dev.cks.core.codec.CanonicalJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What people give their MCP client so that it starts the server.
 *
 * @param launcher the command to start
 * @param home the home directory to use, empty for the usual one
 * @param plugins directories of plugin jars
 */
public record ClientConfiguration(Path launcher, Optional<Path> home, List<Path> plugins) {

    private static final String NAME = "cks";

    /** Copies the list. */
    public ClientConfiguration {
        plugins = List.copyOf(plugins);
    }

    /** Returns the JSON that most clients read. */
    public String json() {
        return CanonicalJson.pretty(Map.of("mcpServers", Map.of(NAME, server())));
    }

    /** Returns what a client is given, and where. */
    public String text(ClientKind client) {
        return switch (client) {
            case CLAUDE_DESKTOP ->
                paste("Claude Desktop: Settings > Developer > Edit Config, claude_desktop_config.json", json());
            case CURSOR -> paste("Cursor: ~/.cursor/mcp.json, or .cursor/mcp.json of a project", json());
            case VSCODE -> paste("VS Code: .vscode/mcp.json of a project", visualStudioCode());
            case CLAUDE_CODE ->
                "Claude Code: run this in a shell" + System.lineSeparator() + System.lineSeparator() + shell();
        };
    }

    private static String paste(String where, String json) {
        return where + System.lineSeparator() + System.lineSeparator() + json;
    }

    private String visualStudioCode() {
        Map<String, Object> server = new LinkedHashMap<>(server());
        server.put("type", "stdio");
        return CanonicalJson.pretty(Map.of("servers", Map.of(NAME, server)));
    }

    private String shell() {
        List<String> words = new ArrayList<>(List.of("claude", "mcp", "add", NAME, "--", launcher.toString()));
        words.addAll(arguments());
        return ShellCommand.of(words);
    }

    private Map<String, Object> server() {
        return Map.of("command", launcher.toString(), "args", arguments());
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("serve"));
        home.ifPresent(directory -> arguments.addAll(List.of("--home", directory.toString())));
        plugins.forEach(directory -> arguments.addAll(List.of("--plugins", directory.toString())));
        return arguments;
    }
}
