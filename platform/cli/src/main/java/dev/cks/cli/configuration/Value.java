package dev.cks.cli.configuration;

import java.util.List;

/** A value as it was written, before anybody asks whether it is of the right type. */
sealed interface Value {

    /** Returns where it stands. */
    Place place();

    /** Returns what it is, for messages. */
    String kind();

    /** Returns the problem that the value is something else than what is expected. */
    default ConfigurationException mismatch(String key, String expected) {
        return ConfigurationException.at(place(), key + " must be " + expected + ", not " + kind());
    }

    /** What a scalar is. */
    enum Form {
        /** A word, or anything in quotes. */
        TEXT,
        /** Digits without quotes. */
        NUMBER,
        /** True or false without quotes. */
        TRUTH,
        /** Nothing, or null without quotes. */
        NOTHING,
        /** The content of a variable, of which nothing but its key says what it is. */
        UNTYPED
    }

    /**
     * A scalar.
     *
     * @param text its text
     * @param form what it is without quotes
     * @param place where it stands
     */
    record Scalar(String text, Form form, Place place) implements Value {

        private static final int LONGEST_SHOWN = 60;

        boolean absent() {
            return form == Form.NOTHING;
        }

        boolean isText() {
            return form == Form.TEXT || form == Form.UNTYPED;
        }

        boolean isNumber() {
            return form == Form.NUMBER || form == Form.UNTYPED;
        }

        @Override
        public String kind() {
            String shown = text.length() <= LONGEST_SHOWN ? text : text.substring(0, LONGEST_SHOWN) + "...";
            return switch (form) {
                case NOTHING -> "nothing";
                case NUMBER -> "the number " + shown;
                case TRUTH -> "the truth value " + shown;
                case TEXT, UNTYPED -> "\"" + shown + "\"";
            };
        }
    }

    /**
     * A list.
     *
     * @param values its elements
     * @param place where it begins
     */
    record Sequence(List<Value> values, Place place) implements Value {

        @Override
        public String kind() {
            return "a list";
        }
    }

    /**
     * A mapping.
     *
     * @param entries its keys and values, in the order of the text; no key comes twice
     * @param place where it begins
     */
    record Mapping(List<Entry> entries, Place place) implements Value {

        @Override
        public String kind() {
            return "a mapping";
        }
    }

    /**
     * A key and its value.
     *
     * @param key the key
     * @param place where the key stands
     * @param value the value
     */
    record Entry(String key, Place place, Value value) {}
}
