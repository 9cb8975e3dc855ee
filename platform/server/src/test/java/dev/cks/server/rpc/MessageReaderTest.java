package dev.cks.server.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageReaderTest {

    private final MessageReader messages = new MessageReader(1 << 10);

    @Test
    void halfOfASurrogatePairIsRefusedToWhoeverAsked() {
        assertThat(read("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":{\"a\":\"\\ud800\"}}"))
                .isEqualTo(refusal(Optional.of(7L), "a string holds half of a surrogate pair"));
    }

    @Test
    void whatIsNoJsonHasNoId() {
        assertThat(((Message.Malformed) read("{\"jsonrpc\":\"2.0\",\"id\":7,")).id())
                .isEmpty();
    }

    private static Message refusal(Optional<Object> id, String why) {
        return new Message.Malformed(id, new RpcError(RpcError.PARSE_ERROR, "The message is no JSON: " + why));
    }

    private Message read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return messages.read(bytes, 0, bytes.length);
    }
}
