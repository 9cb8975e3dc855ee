package dev.cks.cli.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClientConfigurationTest {

    private final ClientConfiguration configuration = new ClientConfiguration(
            Path.of("/opt/cks/bin/cks"),
            Optional.of(Path.of("/data/it's here")),
            List.of(Path.of("/p"), Path.of("/q")));

    @Test
    void mostClientsReadMcpServers() {
        for (ClientKind client : List.of(ClientKind.CLAUDE_DESKTOP, ClientKind.CURSOR)) {
            assertThat(configuration.text(client).replaceAll("\\s", ""))
                    .contains(
                            "{\"mcpServers\":{\"cks\":{\"args\":[\"serve\",\"--home\",\"/data/it'shere\",\"--plugins\",\"/p\","
                                    + "\"--plugins\",\"/q\"],\"command\":\"/opt/cks/bin/cks\"}}}");
        }
    }

    @Test
    void visualStudioCodeWantsServersWithAType() {
        assertThat(configuration.text(ClientKind.VSCODE))
                .contains(".vscode/mcp.json", "\"servers\": {", "\"type\": \"stdio\"")
                .doesNotContain("mcpServers");
    }

    @Test
    void claudeCodeIsGivenACommandThatAShellReadsRight() {
        assertThat(configuration.text(ClientKind.CLAUDE_CODE))
                .endsWith(
                        "claude mcp add cks -- /opt/cks/bin/cks serve --home '/data/it'\\''s here' --plugins /p --plugins /q");
    }
}
