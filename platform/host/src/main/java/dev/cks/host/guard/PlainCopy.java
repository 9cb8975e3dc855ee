package dev.cks.host.guard;

import dev.cks.api.tool.ToolException;
import dev.cks.core.json.PlainJson;
import java.util.Objects;

/** Copies what plugins hand over, so that the host holds plain values of its own and nothing that a plugin made. */
final class PlainCopy {

    private PlainCopy() {}

    static ToolException of(ToolException coded) {
        Objects.requireNonNull(coded.code(), "A tool error without code");
        return new ToolException(coded.code(), String.valueOf(coded.getMessage()), PlainJson.copy(coded.details()));
    }
}
