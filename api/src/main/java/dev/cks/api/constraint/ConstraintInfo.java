package dev.cks.api.constraint;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

/**
 * What a constraint says of itself; checked when its plugin is loaded.
 *
 * <p>Immutable. Made by {@link #builder}, which refuses what isn't well formed.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class ConstraintInfo {

    /** The form of extension names: a lower-case letter, then up to 63 lower-case letters, digits and underscores. */
    public static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");

    /** The form of diagnostic codes: upper-case words and digits joined by hyphens. */
    public static final Pattern CODE = Pattern.compile("[A-Z][A-Z0-9]*(-[A-Z0-9]+)+");

    private final String name;
    private final List<String> codes;
    private final String summary;
    private final Stage stage;
    private final Severity severity;
    private final Activation activation;
    private final List<String> aliases;
    private final List<String> judges;
    private final List<String> declaredBy;
    private final @Nullable Implication implication;
    private final @Nullable String docs;

    private ConstraintInfo(Builder builder) {
        this.name = builder.name;
        this.codes = builder.codes;
        this.summary = builder.summary;
        this.stage = builder.stage;
        this.severity = builder.severity;
        this.activation = builder.activation;
        this.aliases = builder.aliases;
        this.judges = builder.judges;
        this.declaredBy = builder.declaredBy;
        this.implication = builder.implication;
        this.docs = builder.docs;
    }

    /**
     * Starts the description of a constraint.
     *
     * @param name the stable extension name, of the form {@link #NAME}
     * @param code the code of its findings, of the form {@link #CODE}; {@code CKS-} is reserved to the platform
     * @throws IllegalArgumentException when either isn't well formed
     */
    public static Builder builder(String name, String code) {
        return new Builder(name, code);
    }

    /** Returns the stable extension name. */
    public String name() {
        return name;
    }

    /** Returns every code that the constraint may emit, the main one first. */
    public List<String> codes() {
        return codes;
    }

    /** Returns the main code. */
    public String code() {
        return codes.get(0);
    }

    /** Returns what the rule demands, in a sentence. */
    public String summary() {
        return summary;
    }

    /** Returns the part of validation it belongs to. */
    public Stage stage() {
        return stage;
    }

    /** Returns the highest severity that it may emit. */
    public Severity severity() {
        return severity;
    }

    /** Returns when it runs. */
    public Activation activation() {
        return activation;
    }

    /** Returns older names under which it still resolves. */
    public List<String> aliases() {
        return aliases;
    }

    /** Returns the type labels of the objects it judges; empty when it judges relations or whole structures. */
    public List<String> judges() {
        return judges;
    }

    /**
     * Returns the type labels of the objects that declare its rules.
     *
     * <p>A structure that holds one while the constraint wasn't asked for is reported as {@code not_enforced}.
     */
    public List<String> declaredBy() {
        return declaredBy;
    }

    /** Returns which other extensions run with it, where its declarations ask for them; empty when none does. */
    public Optional<Implication> implication() {
        return Optional.ofNullable(implication);
    }

    /** Returns where its page is: an absolute URL, or a path in the platform's documentation. */
    public Optional<String> docs() {
        return Optional.ofNullable(docs);
    }

    @Override
    public String toString() {
        return name + " " + codes;
    }

    /** Collects a description; not safe for use by many threads. */
    public static final class Builder {

        private final String name;
        private List<String> codes;
        private String summary = "";
        private Stage stage = Stage.SEMANTIC;
        private Severity severity = Severity.ERROR;
        private Activation activation = Activation.onRequest();
        private List<String> aliases = List.of();
        private List<String> judges = List.of();
        private List<String> declaredBy = List.of();
        private @Nullable Implication implication;
        private @Nullable String docs;

        private Builder(String name, String code) {
            this.name = require(NAME, "extension name", name);
            this.codes = List.of(require(CODE, "code", code));
        }

        /** Adds codes that may be emitted besides the main one. */
        public Builder alsoEmits(String... more) {
            codes = Stream.concat(codes.stream(), Stream.of(more).map(code -> require(CODE, "code", code)))
                    .distinct()
                    .toList();
            return this;
        }

        /** Says what the rule demands, in a sentence. Mandatory. */
        public Builder summary(String sentence) {
            summary = sentence;
            return this;
        }

        /** Sets the stage; semantic unless set. */
        public Builder stage(Stage value) {
            stage = value;
            return this;
        }

        /** Sets the highest severity; error unless set. */
        public Builder severity(Severity highest) {
            severity = highest;
            return this;
        }

        /** Sets when it runs; on request unless set. */
        public Builder activation(Activation value) {
            activation = value;
            return this;
        }

        /** Sets older names under which it still resolves. */
        public Builder aliases(String... names) {
            aliases =
                    Stream.of(names).map(alias -> require(NAME, "alias", alias)).toList();
            return this;
        }

        /** Sets the type labels of the objects it judges. */
        public Builder judges(String... types) {
            judges = List.of(types);
            return this;
        }

        /** Sets the type labels of the objects that declare its rules. */
        public Builder declaredBy(String... types) {
            declaredBy = List.of(types);
            return this;
        }

        /**
         * Says that its declarations may ask for other extensions.
         *
         * @param field the field in which an object that declares names one
         * @param names the short names of the extensions that may be named
         */
        public Builder implies(String field, String... names) {
            implication = new Implication(
                    field,
                    Stream.of(names)
                            .map(other -> require(NAME, "extension name", other))
                            .toList());
            return this;
        }

        /** Sets where its page is. */
        public Builder docs(String urlOrPath) {
            docs = urlOrPath;
            return this;
        }

        /**
         * Returns the description.
         *
         * @throws IllegalArgumentException when the summary is missing
         */
        public ConstraintInfo build() {
            if (summary.isBlank()) {
                throw new IllegalArgumentException("The extension " + name + " needs a summary");
            }
            return new ConstraintInfo(this);
        }

        private static String require(Pattern form, String what, String text) {
            if (!form.matcher(text).matches()) {
                throw new IllegalArgumentException("Not a well-formed " + what + ": \"" + text + "\"");
            }
            return text;
        }
    }
}
