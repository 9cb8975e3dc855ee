package dev.cks.plugins.decisions.model;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a mutation does. */
public enum Operation {
    /** There is an element, with these properties besides those that it has. */
    UPSERT_ELEMENT,
    /** A property of an element has a value. */
    SET_PROP,
    /** A link leads from an element to another. */
    ADD_LINK,
    /** It doesn't any more. */
    RETIRE_LINK;

    /** Returns the name by which it goes in texts. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns what goes by a name. */
    public static Optional<Operation> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }
}
