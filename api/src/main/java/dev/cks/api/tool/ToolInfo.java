package dev.cks.api.tool;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * What a tool says of itself: its name, how it is shown, what it takes, what it answers, what it does to the world.
 *
 * <p>Schemas are JSON Schema 2020-12 as plain maps whose root type is {@code object}. The output schema describes
 * success only; the platform adds the branch for errors. Immutable.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ToolInfo {

    /** The form of tool names: a lower-case letter, then up to 63 lower-case letters, digits, underscores, hyphens. */
    public static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_-]{0,63}");

    private final String name;
    private final String title;
    private final ToolHints hints;
    private final String description;
    private final Map<String, Object> inputSchema;
    private final Map<String, Object> outputSchema;
    private final Map<String, ErrorCode> parameterErrors;
    private final @Nullable SessionArgument session;
    private final boolean transactional;
    private final boolean paged;

    /** The arguments that the platform adds to transactional tools. */
    private static final List<String> RESERVED = List.of("dry_run", "idempotency_key");

    /**
     * Names the argument that holds a session id.
     *
     * @param name the argument's name
     * @param mustBeOpen whether a closed session is refused before the tool is called
     */
    public record SessionArgument(String name, boolean mustBeOpen) {}

    private ToolInfo(Builder builder) {
        this.name = builder.name;
        this.title = builder.title;
        this.hints = builder.hints;
        this.description = builder.description;
        this.inputSchema = builder.inputSchema;
        this.outputSchema = builder.outputSchema;
        this.parameterErrors = builder.parameterErrors;
        this.session = builder.session;
        this.transactional = builder.transactional;
        this.paged = builder.paged;
    }

    /**
     * Starts the description of a tool.
     *
     * @param name the stable name, of the form {@link #NAME}
     * @param title a short title for people
     * @param hints what it does to the world
     * @throws IllegalArgumentException when the name isn't well formed or the title is blank
     */
    public static Builder builder(String name, String title, ToolHints hints) {
        return new Builder(name, title, hints);
    }

    /** Returns the stable name. */
    public String name() {
        return name;
    }

    /** Returns the title for people. */
    public String title() {
        return title;
    }

    /** Returns what it does to the world. */
    public ToolHints hints() {
        return hints;
    }

    /** Returns what it is for and when to use it, written for a model. */
    public String description() {
        return description;
    }

    /** Returns the schema of the arguments. */
    public Map<String, Object> inputSchema() {
        return inputSchema;
    }

    /** Returns the schema of a successful answer. */
    public Map<String, Object> outputSchema() {
        return outputSchema;
    }

    /** Returns the error code with which a bad value of a parameter is answered, where it isn't the usual one. */
    public Map<String, ErrorCode> parameterErrors() {
        return parameterErrors;
    }

    /** Returns which argument holds a session id. */
    public Optional<SessionArgument> session() {
        return Optional.ofNullable(session);
    }

    /** Tells whether all that it changes is changed through the services of its call. */
    public boolean transactional() {
        return transactional;
    }

    /** Tells whether the platform gives a long answer in parts. */
    public boolean paged() {
        return paged;
    }

    @Override
    public String toString() {
        return name;
    }

    /** Collects a description; not safe for use by many threads. */
    public static final class Builder {

        private final String name;
        private final String title;
        private final ToolHints hints;
        private String description = "";
        private Map<String, Object> inputSchema =
                Map.of("type", "object", "properties", Map.of(), "additionalProperties", false);
        private Map<String, Object> outputSchema = Map.of("type", "object");
        private Map<String, ErrorCode> parameterErrors = Map.of();
        private @Nullable SessionArgument session;
        private boolean transactional;
        private boolean paged;

        private Builder(String name, String title, ToolHints hints) {
            if (!NAME.matcher(name).matches()) {
                throw new IllegalArgumentException("Not a well-formed tool name: \"" + name + "\"");
            }
            if (title.isBlank()) {
                throw new IllegalArgumentException("The tool " + name + " needs a title");
            }
            this.name = name;
            this.title = title;
            this.hints = Objects.requireNonNull(hints, "hints");
        }

        /** Says what it is for and when to use it. Mandatory. */
        public Builder description(String text) {
            description = text;
            return this;
        }

        /** Sets the schema of the arguments; no arguments unless set. */
        public Builder inputSchema(Map<String, Object> schema) {
            inputSchema = Collections.unmodifiableMap(new LinkedHashMap<>(schema));
            return this;
        }

        /** Sets the schema of a successful answer; any object unless set. */
        public Builder outputSchema(Map<String, Object> schema) {
            outputSchema = Collections.unmodifiableMap(new LinkedHashMap<>(schema));
            return this;
        }

        /** Sets the code with which a bad value of one parameter is answered, instead of {@code invalid_parameter}. */
        public Builder parameterError(String parameter, ErrorCode code) {
            Map<String, ErrorCode> extended = new LinkedHashMap<>(parameterErrors);
            extended.put(parameter, code);
            parameterErrors = Collections.unmodifiableMap(extended);
            return this;
        }

        /** Says that an argument holds the id of a session, open or closed; the platform checks that it exists. */
        public Builder session(String argument) {
            session = new SessionArgument(argument, false);
            return this;
        }

        /** Says that an argument holds the id of a session that must be open. */
        public Builder openSession(String argument) {
            session = new SessionArgument(argument, true);
            return this;
        }

        /**
         * Says that all that the tool changes is changed through the services of its call, so that a call can be taken
         * back as a whole, and made once more. The platform then offers the arguments {@code dry_run}, with which a call is
         * answered and nothing kept, and {@code idempotency_key}, with which it is made once however often it is sent; the
         * tool sees neither. A tool with other effects, on a file or the network for instance, must not say so.
         */
        public Builder transactional() {
            transactional = true;
            return this;
        }

        /**
         * Says that the same call is answered the same as long as nothing changes. The platform then gives a long answer in
         * parts: it offers the argument {@code cursor}, which the tool need not look at, and adds {@code next_cursor} to
         * every part but the last. A call with a cursor keeps nothing, as if it were a {@code dry_run}.
         */
        public Builder paged() {
            paged = true;
            return this;
        }

        /**
         * Returns the description.
         *
         * @throws IllegalArgumentException when the description is missing, a schema's root type isn't object, or the tool
         *     takes an argument that the platform adds
         */
        public ToolInfo build() {
            if (description.isBlank()) {
                throw new IllegalArgumentException("The tool " + name + " needs a description");
            }
            if (!"object".equals(inputSchema.get("type")) || !"object".equals(outputSchema.get("type"))) {
                throw new IllegalArgumentException("The schemas of " + name + " need the root type object");
            }
            if (transactional && takesAny(RESERVED)) {
                throw new IllegalArgumentException(
                        "The platform adds " + RESERVED + " to the transactional tool " + name);
            }
            if (paged && takesAny(List.of(Cursor.ARGUMENT))) {
                throw new IllegalArgumentException(
                        "The platform adds " + Cursor.ARGUMENT + " to the paged tool " + name);
            }
            return new ToolInfo(this);
        }

        private boolean takesAny(List<String> arguments) {
            return inputSchema.get("properties") instanceof Map<?, ?> properties
                    && arguments.stream().anyMatch(properties::containsKey);
        }
    }
}
