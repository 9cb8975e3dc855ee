package dev.cks.host.discovery;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.offer.PromptInfo;
import dev.cks.api.offer.ResourceInfo;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.json.PlainJson;
import dev.cks.host.offer.Offer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads once what a provider says of itself, in copies that hold nothing of the plugin's. */
final class Descriptions {

    private Descriptions() {}

    /**
     * Returns the description of a constraint, which is immutable and made of plain values as it is.
     *
     * @throws NullPointerException when it, or a part of it, is null
     * @throws MalformedDescriptionException when a text isn't fit to be shown
     */
    static ConstraintInfo copy(@Nullable ConstraintInfo info) {
        Objects.requireNonNull(info, "info() returned null");
        Objects.requireNonNull(info.stage(), "info() has no stage");
        Objects.requireNonNull(info.severity(), "info() has no severity");
        Objects.requireNonNull(info.activation(), "info() has no activation");
        DescriptionText.checkLine("summary", info.summary());
        DescriptionText.checkLines("alias", info.aliases());
        DescriptionText.checkLines("code", info.codes());
        DescriptionText.checkLines("type to judge", info.judges());
        DescriptionText.checkLines("type that declares", info.declaredBy());
        DescriptionText.checkLines("type that activates", info.activation().types());
        info.docs().ifPresent(docs -> DescriptionText.checkLine("place of the docs", docs));
        return info;
    }

    /**
     * Returns the types of the objects that a constraint reads as declarations.
     *
     * @throws NullPointerException when they, or one of them, are null
     * @throws MalformedDescriptionException when a text isn't fit to be shown
     */
    static List<String> declarations(ScopedConstraint constraint) {
        List<String> types =
                List.copyOf(Objects.requireNonNull(constraint.declarations(), "declarations() returned null"));
        DescriptionText.checkLines("type that declares", types);
        return types;
    }

    /**
     * Returns a deep copy of the description of a tool.
     *
     * @throws NullPointerException when it is null
     * @throws IllegalArgumentException when a schema holds what isn't a JSON value
     * @throws MalformedDescriptionException when a text isn't fit to be shown, or a schema's shape is wrong
     */
    static ToolInfo copy(@Nullable ToolInfo info) {
        Objects.requireNonNull(info, "info() returned null");
        DescriptionText.checkLine("title", info.title());
        DescriptionText.checkProse("description", info.description());
        DescriptionText.checkLines("parameter", info.parameterErrors().keySet());
        info.session().ifPresent(session -> DescriptionText.checkLine("session argument", session.name()));
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
        if (info.transactional()) {
            copy.transactional();
        }
        if (info.paged()) {
            copy.paged();
        }
        return checkedSchemas(copy.build());
    }

    /**
     * Returns what a prompt says of itself.
     *
     * @throws NullPointerException when it is null
     * @throws MalformedDescriptionException when a text isn't fit to be shown
     */
    static Offer copy(@Nullable PromptInfo info) {
        Objects.requireNonNull(info, "info() returned null");
        List<PromptInfo.Argument> arguments = info.arguments();
        DescriptionText.checkLines(
                "argument", arguments.stream().map(PromptInfo.Argument::name).toList());
        arguments.forEach(argument -> DescriptionText.checkProse("argument", argument.description()));
        return checked(Offer.of(info));
    }

    /**
     * Returns what a resource says of itself.
     *
     * @throws NullPointerException when it is null
     * @throws MalformedDescriptionException when a text isn't fit to be shown
     */
    static Offer copy(@Nullable ResourceInfo info) {
        Objects.requireNonNull(info, "info() returned null");
        return checked(Offer.of(info));
    }

    private static Offer checked(Offer offer) {
        DescriptionText.checkLine("title", offer.text("title"));
        DescriptionText.checkProse("description", offer.text("description"));
        return offer;
    }

    private static ToolInfo checkedSchemas(ToolInfo copied) {
        SchemaShape.check("input schema", copied.inputSchema());
        SchemaShape.check("output schema", copied.outputSchema());
        return copied;
    }
}
