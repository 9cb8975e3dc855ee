package dev.cks.testkit;

import dev.cks.api.tool.Block;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.json.PlainJson;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a tool answered; every check that fails shows the arguments and the answer. Immutable. */
public final class ToolVerdict {

    private final Call call;
    private final Map<String, Object> content;
    private final List<Block> blocks;
    private final Optional<ErrorCode> failure;

    /** What was asked. */
    record Call(String tool, Map<String, Object> arguments) {}

    private ToolVerdict(Call call, Map<String, Object> content, List<Block> blocks, Optional<ErrorCode> failure) {
        this.call = call;
        this.content = content;
        this.blocks = blocks;
        this.failure = failure;
    }

    static ToolVerdict of(Call call, Map<String, Object> answer, List<Block> blocks) {
        return new ToolVerdict(call, answer, blocks, Optional.empty());
    }

    static ToolVerdict of(Call call, ToolException failure) {
        return new ToolVerdict(call, PlainJson.copy(failure.toJson()), List.of(), Optional.of(failure.code()));
    }

    /** Returns the answer, or the error object of a failed call, as plain JSON values with sorted keys. */
    public Map<String, Object> content() {
        return content;
    }

    /** Returns what is shown instead of the answer's text, empty when that is shown. */
    public List<Block> blocks() {
        return blocks;
    }

    /**
     * Demands a successful answer with this value.
     *
     * @param value a plain JSON value; integers of any Java type are equal when their numbers are
     * @throws AssertionError when the call failed, or answered otherwise
     */
    public ToolVerdict answers(String key, Object value) {
        String expected = "Expected the answer's \"" + key + "\" to be " + CanonicalJson.compact(value);
        if (failure.isPresent()) {
            throw new AssertionError(expected + ", but the call failed with " + word(failure.get()) + "\n" + this);
        }
        if (!content.containsKey(key)) {
            throw new AssertionError(expected + ", but there is no such key\n" + this);
        }
        String actual = CanonicalJson.compact(content.get(key));
        if (!actual.equals(CanonicalJson.compact(value))) {
            throw new AssertionError(expected + ", but it is " + actual + "\n" + this);
        }
        return this;
    }

    /**
     * Demands a failure with this code.
     *
     * @throws AssertionError when the call succeeded, or failed otherwise
     */
    public ToolVerdict fails(ErrorCode code) {
        if (!failure.equals(Optional.of(code))) {
            String instead = failure.map(other -> "failed with " + word(other)).orElse("succeeded");
            throw new AssertionError(
                    "Expected the call to fail with " + word(code) + ", but it " + instead + "\n" + this);
        }
        return this;
    }

    @Override
    public String toString() {
        return call.tool() + " was called with:\n" + CanonicalJson.pretty(call.arguments()) + "\nand answered:\n"
                + CanonicalJson.pretty(content);
    }

    /** Returns one indented line for each text, the first on a new line. */
    static String lines(List<String> texts) {
        return "\n  " + String.join("\n  ", texts);
    }

    private static String word(ErrorCode code) {
        return "\"" + code.code() + "\"";
    }
}
