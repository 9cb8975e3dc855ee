package dev.cks.host.guard;

import dev.cks.api.tool.ToolException;
import dev.cks.core.json.PlainJson;
import dev.cks.core.text.Surrogates;
import java.util.Objects;

/** Copies what plugins hand over, so that the host holds plain values of its own and nothing that a plugin made. */
final class PlainCopy {

    private static final int LONGEST = 10_000;
    private static final long LONGEST_DETAILS = 4 << 20;

    private PlainCopy() {}

    static ToolException of(ToolException coded) {
        Objects.requireNonNull(coded.code(), "A tool error without code");
        String message = coded.getMessage();
        String bounded = message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "...";
        return new ToolException(
                coded.code(), Surrogates.escaped(bounded), PlainJson.copyWithin(LONGEST_DETAILS, coded.details()));
    }
}
