package dev.cks.host.leak;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Looks at what was added to the loggers of java.util.logging, which are the same for the whole virtual machine. */
final class LoggingHandlers {

    private LoggingHandlers() {}

    /** Returns those that belong to a plugin, in words. */
    static List<String> of(Belongings belongings) {
        List<String> found = new ArrayList<>();
        LogManager manager = LogManager.getLogManager();
        for (String name : Collections.list(manager.getLoggerNames())) {
            Logger logger = manager.getLogger(name);
            if (logger != null) {
                of(logger, belongings, found);
            }
        }
        return found;
    }

    private static void of(Logger logger, Belongings belongings, List<String> found) {
        String where = " of the java.util.logging logger \"" + logger.getName() + "\"";
        for (Handler handler : logger.getHandlers()) {
            if (belongings.include(handler)
                    || belongings.include(handler.getFormatter())
                    || belongings.include(handler.getFilter())
                    || belongings.include(handler.getErrorManager())) {
                found.add("the handler " + handler.getClass().getName() + where);
            }
        }
        if (belongings.include(logger.getFilter())) {
            found.add("the filter" + where);
        }
    }
}
