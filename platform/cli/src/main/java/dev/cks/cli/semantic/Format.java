package dev.cks.cli.semantic;

import dev.cks.cli.options.WordConverter;
import java.util.Locale;

/** How a command shows its result. */
enum Format {
    TEXT,
    JSON;

    /** Reads the word for a format. */
    static final class Words extends WordConverter<Format> {

        Words() {
            super(Format.values());
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
