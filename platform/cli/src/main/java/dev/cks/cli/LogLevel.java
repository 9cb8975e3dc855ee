package dev.cks.cli;

import dev.cks.cli.configuration.Configuration;
import dev.cks.cli.configuration.Schema;

/** Sets what the log tells. Works until the first line is logged. */
final class LogLevel {

    private static final String PROPERTY = "org.slf4j.simpleLogger.log.dev.cks";

    private LogLevel() {}

    /** Sets the level that the operator wants, else the command's own; one that the launcher was given stays. */
    static void apply(Configuration configuration, String own) {
        if (System.getProperty(PROPERTY) == null) {
            System.setProperty(PROPERTY, configuration.get(Schema.LOG_LEVEL).orElse(own));
        }
    }
}
