package dev.cks.server;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.client.AskingClient;
import dev.cks.core.json.JsonWriter;
import dev.cks.core.json.PlainJson;
import dev.cks.runtime.OneTransaction;
import dev.cks.runtime.OneTransaction.Answered;
import dev.cks.runtime.OneTransaction.Name;
import dev.cks.server.schema.ArgumentSchema;
import dev.cks.server.schema.KeepingParameters;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Takes out of the arguments what the caller wants kept, and has that kept and nothing else. */
final class Keeping implements Stage {

    private static final Pattern KEY = Pattern.compile("[^\\p{C}]{1," + KeepingParameters.LONGEST_KEY + "}");
    private static final JsonWriter WRITER = new JsonWriter();

    private final Stage next;
    private final OneTransaction calls;

    /** Carries a failed answer past what would keep it. */
    private static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient ToolAnswer answer;

        Failed(ToolAnswer answer) {
            super("The call failed", null, false, false);
            this.answer = answer;
        }
    }

    Keeping(Stage next, OneTransaction calls) {
        this.next = next;
        this.calls = calls;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        if (!call.tool().info().transactional()) {
            return next.answer(call);
        }
        boolean dryRun = KeepingParameters.isDryRun(call.tool().info(), call.arguments());
        Map<String, Object> own = new LinkedHashMap<>(call.arguments());
        own.remove(KeepingParameters.DRY_RUN);
        Optional<String> key = Optional.ofNullable(own.remove(KeepingParameters.IDEMPOTENCY_KEY))
                .map(Keeping::key);
        RoutedCall bare = call.withArguments(PlainJson.copy(own));
        if (dryRun) {
            return tried(bare);
        }
        if (key.isPresent()) {
            return once(bare, key.get());
        }
        AskingClient client = call.request().client();
        return client.answersBySecondCall()
                ? calls.together(staged -> next.answer(bare.within(staged)), client::unanswered)
                : next.answer(bare);
    }

    private static String key(Object given) {
        String key = String.valueOf(given);
        if (!KEY.matcher(key).matches()) {
            throw new ToolException(
                    ErrorCode.INVALID_PARAMETER,
                    "The argument \"" + KeepingParameters.IDEMPOTENCY_KEY + "\" must have 1 to "
                            + KeepingParameters.LONGEST_KEY + " printable characters",
                    Map.of("parameter", KeepingParameters.IDEMPOTENCY_KEY));
        }
        return key;
    }

    private ToolAnswer tried(RoutedCall call) {
        ToolAnswer answer = calls.tried(staged -> next.answer(call.within(staged)));
        return answer.isError() ? answer : marked(answer, KeepingParameters.DRY_RUN);
    }

    private ToolAnswer once(RoutedCall call, String key) {
        String tool = call.tool().info().name();
        String digest = digest(List.of(
                call.tool().pluginId(),
                tool,
                ArgumentSchema.of(call.tool().info()).decoded(call.arguments())));
        Name name = new Name(call.request().caller().principal(), key, tool, digest);
        try {
            Answered answered = calls.once(name, staged -> success(call.within(staged)));
            ToolAnswer answer = KeptAnswer.read(answered.answer());
            return answered.replayed() ? marked(answer, KeepingParameters.REPLAYED) : answer;
        } catch (Failed failed) {
            return failed.answer;
        }
    }

    /** Returns the answer as text; a call that was withdrawn is no success. */
    private String success(RoutedCall call) {
        ToolAnswer answer = next.answer(call);
        if (answer.isError()) {
            throw new Failed(answer);
        }
        if (call.request().cancelled().getAsBoolean()) {
            throw new Failed(new ToolAnswer.Cancelled());
        }
        if (call.request().client().unanswered()) {
            throw new Failed(new ToolAnswer.Unanswered());
        }
        return KeptAnswer.text(answer);
    }

    private static ToolAnswer marked(ToolAnswer answer, String field) {
        Map<String, Object> more = new LinkedHashMap<>(answer.content());
        more.put(field, true);
        return new ToolAnswer.Success(PlainJson.copy(more), answer.blocks());
    }

    private static String digest(List<Object> parts) {
        try {
            byte[] text = WRITER.text(parts).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java has SHA-256", missing);
        }
    }
}
