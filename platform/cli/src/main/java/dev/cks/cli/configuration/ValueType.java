package dev.cks.cli.configuration;

import org.jspecify.annotations.Nullable;

/**
 * What values a key takes.
 *
 * @param <T> the values
 */
interface ValueType<T> {

    /** Returns what is expected, with its article. */
    String description();

    /**
     * Returns what was written as a value of this type.
     *
     * @throws ConfigurationException when it isn't one
     */
    T read(String key, Value value);

    /** Returns what an environment variable holds, in the form in which a file would hold it; null when none can. */
    default @Nullable Value fromVariable(String text, Place place) {
        return new Value.Scalar(text, Value.Form.UNTYPED, place);
    }

    /** Returns what counts when two places set the key: the value of the one that wins, unless values add up. */
    default T combine(T winner, T other) {
        return winner;
    }

    /** Returns a value as a plain JSON value. */
    Object toJson(T value);
}
