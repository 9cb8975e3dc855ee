package dev.cks.cli.running;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginWatchTest {

    @TempDir
    private Path home;

    private Path plugins;
    private PluginWatch watch;

    @BeforeEach
    void watch() throws IOException {
        plugins = Files.createDirectory(home.resolve("drop"));
        Files.write(plugins.resolve("old.jar"), jar("old"));
        watch = new PluginWatch(List.of(plugins, home.resolve("absent")), home.resolve("plugins.lock"));
    }

    private static byte[] jar(String entry) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(entry));
            zip.write(new byte[500]);
        }
        return bytes.toByteArray();
    }

    private List<Boolean> looks(int count) {
        return IntStream.range(0, count).mapToObj(look -> watch.changed()).toList();
    }

    @Test
    void nothing_is_told_as_long_as_nothing_changes() {
        assertThat(looks(30)).containsOnly(false);
    }

    @Test
    void a_jar_is_told_once_at_the_second_look_at_which_it_is_the_same() throws IOException {
        Files.write(plugins.resolve("new.jar"), jar("new"));
        assertThat(looks(5)).containsExactly(false, true, false, false, false);
    }

    @Test
    void a_jar_that_grows_is_told_when_it_has_its_end() throws IOException {
        byte[] whole = jar("new");
        Path target = plugins.resolve("new.jar");
        Files.write(target, Arrays.copyOf(whole, 10));
        assertThat(looks(3)).containsOnly(false);
        Files.write(target, Arrays.copyOf(whole, whole.length - 1));
        assertThat(looks(3)).containsOnly(false);
        Files.write(target, whole);
        assertThat(looks(3)).containsExactly(false, true, false);
    }

    @Test
    void a_jar_without_an_end_holds_up_others_for_a_while_only() throws IOException {
        Files.write(plugins.resolve("broken.jar"), new byte[] {1, 2, 3});
        Files.write(plugins.resolve("new.jar"), jar("new"));
        assertThat(looks(20)).containsOnly(false);
        assertThat(looks(3)).containsExactly(true, false, false);
    }

    @Test
    void a_file_of_another_name_is_none_of_its_business() throws IOException {
        Files.write(plugins.resolve("new.jar.part"), jar("new"));
        Files.write(plugins.resolve("new.jar.tmp"), jar("new"));
        Files.write(plugins.resolve("notes.txt"), new byte[] {1});
        Files.createDirectory(plugins.resolve("folder.jar"));
        assertThat(looks(3)).containsOnly(false);
    }

    @Test
    void a_jar_in_the_place_of_another_of_the_same_size_is_told() throws IOException {
        Path next = Files.write(home.resolve("next"), jar("nld"));
        Files.setLastModifiedTime(next, Files.getLastModifiedTime(plugins.resolve("old.jar")));
        Files.move(next, plugins.resolve("old.jar"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(looks(3)).containsExactly(false, true, false);
    }

    @Test
    void a_jar_that_goes_is_told_and_so_is_the_lock_and_a_directory_that_comes() throws IOException {
        Files.delete(plugins.resolve("old.jar"));
        assertThat(looks(3)).containsExactly(false, true, false);
        Files.writeString(home.resolve("plugins.lock"), "{}");
        assertThat(looks(3)).containsExactly(false, true, false);
        Files.createDirectory(home.resolve("absent"));
        assertThat(looks(3)).containsExactly(false, true, false);
    }

    @Test
    void what_changes_back_before_it_is_told_never_was() throws IOException {
        Path jar = plugins.resolve("new.jar");
        Files.write(jar, jar("new"));
        assertThat(watch.changed()).isFalse();
        Files.delete(jar);
        assertThat(looks(3)).containsOnly(false);
    }
}
