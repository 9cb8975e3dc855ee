package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.json.PlainJson;
import java.util.Map;
import java.util.Optional;

/** What a tool answered. Immutable. */
public final class ToolVerdict {

    private final Map<String, Object> content;
    private final Optional<ErrorCode> failure;

    private ToolVerdict(Map<String, Object> content, Optional<ErrorCode> failure) {
        this.content = content;
        this.failure = failure;
    }

    static ToolVerdict of(Map<String, Object> answer) {
        return new ToolVerdict(answer, Optional.empty());
    }

    static ToolVerdict of(ToolException failure) {
        return new ToolVerdict(PlainJson.copy(failure.toJson()), Optional.of(failure.code()));
    }

    /** Returns the answer, or the error object of a failed call, as plain JSON values with sorted keys. */
    public Map<String, Object> content() {
        return content;
    }

    /**
     * Demands a successful answer with this value.
     *
     * @param value a plain JSON value; integers of any Java type are equal when their numbers are
     * @throws AssertionError when the call failed, or answered otherwise
     */
    public ToolVerdict answers(String key, Object value) {
        assertThat(failure).as(this::toString).isEmpty();
        assertThat(CanonicalJson.compact(content.get(key)))
                .as("\"%s\" of %s", key, this)
                .isEqualTo(CanonicalJson.compact(value));
        return this;
    }

    /**
     * Demands a failure with this code.
     *
     * @throws AssertionError when the call succeeded, or failed otherwise
     */
    public ToolVerdict fails(ErrorCode code) {
        assertThat(failure).as(this::toString).contains(code);
        return this;
    }

    @Override
    public String toString() {
        return CanonicalJson.pretty(content);
    }
}
