package dev.cks.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandsTest {

    @Test
    void makes_only_the_command_that_the_arguments_begin_with() {
        assertThat(line("serve").getSubcommands()).containsOnlyKeys("serve");
        assertThat(line("graph", "--help").getSubcommands()).containsOnlyKeys("graph");
    }

    @Test
    void makes_all_where_all_may_be_needed() {
        int all = line().getSubcommands().size();
        assertThat(all).isGreaterThan(10);
        assertThat(line("serv").getSubcommands()).hasSize(all);
        assertThat(line("--quiet", "serve").getSubcommands()).hasSize(all);
        assertThat(line("help", "serve").getSubcommands()).hasSize(all);
        assertThat(line("completion", "bash").getSubcommands()).hasSize(all);
    }

    @Test
    void names_each_command_as_its_class_does() {
        line().getSubcommands()
                .forEach((name, command) -> assertThat(command.getCommandSpec()
                                .userObject()
                                .getClass()
                                .getAnnotation(CommandLine.Command.class)
                                .name())
                        .isEqualTo(name));
    }

    private static CommandLine line(String... arguments) {
        ByteArrayOutputStream channel = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(channel, false, StandardCharsets.UTF_8);
        Settings settings = new Settings(Surroundings.current(InputChannel.open()));
        CommandLine line = new CommandLine(CommandLine.Model.CommandSpec.create()).addMixin("settings", settings);
        new Commands(settings, channel, out).addTo(line, arguments);
        return line;
    }
}
