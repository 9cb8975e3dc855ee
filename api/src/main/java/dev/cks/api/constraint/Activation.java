package dev.cks.api.constraint;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.List;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/**
 * When a constraint runs: on every structure, only when asked for by name, or whenever an object of some type is
 * present.
 *
 * <p>For a plugin that isn't part of the distribution, anything but {@link #onRequest()} takes effect only when the
 * operator grants it.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Activation {

    private static final Activation ALWAYS = new Activation("always", List.of());
    private static final Activation ON_REQUEST = new Activation("on_request", List.of());

    private final String word;
    private final List<String> types;

    private Activation(String word, List<String> types) {
        this.word = word;
        this.types = types;
    }

    /** Runs on every structure. */
    public static Activation always() {
        return ALWAYS;
    }

    /** Runs only when its name is requested, or the operator forces it. */
    public static Activation onRequest() {
        return ON_REQUEST;
    }

    /** Runs when an object with any of these type labels is present, and on request; at least one type. */
    public static Activation whenPresent(String type, String... more) {
        return new Activation(
                "when_present",
                Stream.concat(Stream.of(type), Stream.of(more))
                        .distinct()
                        .sorted(CodePointOrder.INSTANCE)
                        .toList());
    }

    /** Returns {@code always}, {@code on_request} or {@code when_present}. */
    public String word() {
        return word;
    }

    /** Returns the types of {@code when_present} in code point order; empty for the other two. */
    public List<String> types() {
        return types;
    }

    @Override
    public String toString() {
        return types.isEmpty() ? word : word + types;
    }
}
