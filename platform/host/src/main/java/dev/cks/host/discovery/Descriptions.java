package dev.cks.host.discovery;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.json.PlainJson;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads once what a provider says of itself, in copies that hold nothing of the plugin's. */
final class Descriptions {

    private Descriptions() {}

    /**
     * Returns the description of a constraint, which is immutable and made of plain values as it is.
     *
     * @throws NullPointerException when it, or a part of it, is null
     */
    static ConstraintInfo copy(@Nullable ConstraintInfo info) {
        Objects.requireNonNull(info, "info() returned null");
        Objects.requireNonNull(info.stage(), "info() has no stage");
        Objects.requireNonNull(info.severity(), "info() has no severity");
        Objects.requireNonNull(info.activation(), "info() has no activation");
        return info;
    }

    /**
     * Returns a deep copy of the description of a tool.
     *
     * @throws NullPointerException when it is null
     * @throws IllegalArgumentException when a schema holds what isn't a JSON value
     */
    static ToolInfo copy(@Nullable ToolInfo info) {
        Objects.requireNonNull(info, "info() returned null");
        ToolInfo.Builder copy = ToolInfo.builder(info.name(), info.title(), info.hints())
                .description(info.description())
                .inputSchema(PlainJson.copy(info.inputSchema()))
                .outputSchema(PlainJson.copy(info.outputSchema()));
        info.parameterErrors().forEach(copy::parameterError);
        info.session().ifPresent(session -> {
            if (session.mustBeOpen()) {
                copy.openSession(session.name());
            } else {
                copy.session(session.name());
            }
        });
        return copy.build();
    }
}
