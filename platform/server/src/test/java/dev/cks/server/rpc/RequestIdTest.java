package dev.cks.server.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"a\\\"b\",\"x\":[",
                " { \"x\" : {\"id\":1} , \"\\u0069d\" : \"a\\\"b\" }",
                "{\"x\":\"},\\\"id\\\":2,{\",\"y\":[[{\"id\":3}]],\"id\":\"a\\\"b\"}"
            })
    void finds_the_id_of_the_outermost_object_in_pieces_of_any_size(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int size = 1; size <= bytes.length; size++) {
            RequestId id = new RequestId();
            for (int start = 0; start < bytes.length; start += size) {
                id.feed(bytes, start, Math.min(size, bytes.length - start));
            }
            assertThat(id.found()).contains("a\"b");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[{\"id\":1}]",
                "{\"x\":{\"id\":1}}",
                "{\"id\":1.5}",
                "{\"id\":null}",
                "{\"id\":{\"id\":1}}",
                "{\"x\":\"id\",\"y\":1}",
                "{\"id\":\"unfinished"
            })
    void finds_none_where_no_request_can_have_it(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(RequestId.in(bytes, 0, bytes.length)).isEmpty();
    }

    @Test
    void keeps_little_of_a_long_id() {
        byte[] bytes = ("{\"id\":\"" + "x".repeat(1 << 20) + "\"}").getBytes(StandardCharsets.UTF_8);
        assertThat(RequestId.in(bytes, 0, bytes.length)).isEmpty();
    }
}
