package dev.cks.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.host.RegisteredTool;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ToolsetTest {

    private static final RegisteredTool[] TOOLS = {
        ours("validate_knowledge"),
        ours("revert_version"),
        ours("close_session"),
        FakeTool.named("trials", FakeTool::echo)
    };

    @Test
    void lists_by_default_what_a_session_begins_with_and_what_other_plugins_bring() {
        assertThat(listed("default")).containsExactly("trials", "validate_knowledge");
    }

    @Test
    void lists_what_any_of_its_names_stands_for() {
        assertThat(listed("all")).containsExactly("close_session", "revert_version", "trials", "validate_knowledge");
        assertThat(listed("history", "sessions")).containsExactly("close_session", "revert_version");
        assertThat(listed("plugins", "cks-knowledge.close_session")).containsExactly("close_session", "trials");
        assertThat(listed("REVERT_VERSION")).containsExactly("revert_version");
    }

    @Test
    void takes_no_tool_of_another_plugin_for_one_of_ours_of_the_same_name() {
        RegisteredTool stranger = FakeTool.named("revert_version", FakeTool::echo);
        assertThat(new Toolset(List.of("history")).listed(FakeCatalog.of(stranger), false))
                .isEmpty();
    }

    @Test
    void says_what_is_meant_by_names_that_stand_for_nothing() {
        Map<String, String> unknown =
                new Toolset(List.of("histroy", "all", "trails", "xyzzy")).unknown(FakeCatalog.of(TOOLS));
        assertThat(unknown).containsOnlyKeys("histroy", "trails", "xyzzy");
        assertThat(unknown.get("histroy")).isEqualTo("did you mean history?");
        assertThat(unknown.get("trails")).isEqualTo("did you mean trials?");
        assertThat(unknown.get("xyzzy")).contains("all, analysis, branches, decisions, default");
    }

    @ParameterizedTest
    @EnumSource(Era.class)
    void leaves_tools_callable_that_are_not_listed(Era era) {
        Exposure exposure = Dispatchers.exposure(Dispatchers.of(TOOLS), "sessions");
        try (StdioClient client = StdioClient.of(exposure)) {
            era.open(client);
            client.send(era.request(1, "tools/list", Map.of()));
            assertThat(client.receiveLine()).contains("close_session").doesNotContain("revert_version");
            client.send(era.call(2, "revert_version", Map.of("x", 1)));
            assertThat(client.receiveLine()).contains("\"echo\"");
        }
    }

    private static Stream<String> listed(String... names) {
        return new Toolset(List.of(names))
                .listed(FakeCatalog.of(TOOLS), false).stream().map(RegisteredTool::name);
    }

    private static RegisteredTool ours(String name) {
        RegisteredTool tool = FakeTool.named(name, FakeTool::echo);
        return new RegisteredTool(name, tool.tool(), tool.info(), "cks-knowledge", "1.0.0");
    }
}
