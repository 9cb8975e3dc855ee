package dev.cks.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.core.Ambient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenFileTest {

    @TempDir
    private Path home;

    private TokenFile file() {
        return new TokenFile(home.resolve("http-tokens.json"), Ambient.system().random());
    }

    @Test
    void keeps_a_hash_that_its_owner_alone_can_read() throws Exception {
        String secret = file().add("ci", "write");
        assertThat(secret).matches("cks_[A-Za-z0-9_-]{43}");
        assertThat(Files.readString(file().path())).contains("\"ci\"").doesNotContain(secret.substring(4));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file().path())))
                .isEqualTo("rw-------");
        Token token = file().tokens().get(0);
        assertThat(token.scopes()).isEqualTo(Set.of("read", "write"));
        assertThat(token.fits(Token.hash(secret))).isTrue();
        assertThat(token.fits(Token.hash(secret + "x"))).isFalse();
    }

    @Test
    void notices_what_another_changed() throws Exception {
        TokenFile reading = file();
        assertThat(reading.tokens()).isEmpty();
        file().add("one", "read");
        file().add("two", "admin");
        assertThat(reading.tokens()).extracting(Token::name).containsExactly("one", "two");
        file().remove("one");
        assertThat(reading.tokens()).extracting(Token::name, Token::scope).hasToString("[(\"two\", \"admin\")]");
    }

    @Test
    void refuses_names_and_scopes_that_are_none() throws Exception {
        file().add("ci", "read");
        for (String name : List.of("", "ci", ".hidden", "a b", "x".repeat(65), "naïve")) {
            assertThatThrownBy(() -> file().add(name, "read")).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> file().add("other", "root")).hasMessageContaining("read, write, admin");
        assertThatThrownBy(() -> file().remove("none")).hasMessageContaining("no token none");
        assertThat(file().tokens()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"tokens\":{}}",
                "{\"tokens\":[null]}",
                "{\"tokens\":[{\"name\":\"a\",\"hash\":\"zz\",\"scopes\":[\"read\"]}]}",
                "{\"tokens\":[{\"name\":\"a\",\"hash\":\"\",\"scopes\":[\"root\"]}]}"
            })
    void lets_nobody_in_by_a_file_that_is_none(String content) throws Exception {
        Files.writeString(home.resolve("http-tokens.json"), content);
        assertThatThrownBy(() -> file().tokens()).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> file().add("ci", "read")).isInstanceOf(IOException.class);
    }

    @Test
    void reads_no_directory() throws Exception {
        Files.createDirectory(home.resolve("http-tokens.json"));
        assertThatThrownBy(() -> file().tokens()).hasMessageContaining("directory");
    }
}
