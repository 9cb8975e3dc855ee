package dev.cks.host.leak;

import java.util.ArrayList;
import java.util.List;

/**
 * Looks at the places where plugins leave things behind, and says which of them hold a class loader. What it can't find there is
 * held by an object somewhere, which only a heap dump can tell.
 */
final class Holders {

    private static final String ELSEWHERE =
            "an object that holds an object, a class or an exception of it; the paths to its class loader in a heap dump tell which";

    /** Returns what holds the class loader, in words; at least one. */
    List<String> of(ClassLoader loader) {
        Belongings belongings = new Belongings(loader);
        List<String> found = new ArrayList<>();
        for (Thread thread : LiveThreads.all()) {
            found.addAll(of(thread, belongings));
        }
        JdkInternals.shutdownHooks().stream()
                .filter(belongings::runIn)
                .forEach(hook -> found.add("the shutdown hook " + name(hook)));
        found.addAll(LoggingHandlers.of(belongings));
        if (belongings.include(Thread.getDefaultUncaughtExceptionHandler())) {
            found.add("the handler of uncaught exceptions of all threads");
        }
        return found.isEmpty() ? List.of(elsewhere()) : found;
    }

    private static List<String> of(Thread thread, Belongings belongings) {
        List<String> found = new ArrayList<>();
        if (belongings.runIn(thread)) {
            found.add("the thread " + name(thread) + ", which runs");
        }
        JdkInternals.threadLocals(thread).stream()
                .filter(belongings::include)
                .map(value -> "a ThreadLocal of the thread " + name(thread))
                .distinct()
                .forEach(found::add);
        return found;
    }

    private static String elsewhere() {
        return JdkInternals.areOpen()
                ? ELSEWHERE
                : "a ThreadLocal, a shutdown hook, or " + ELSEWHERE
                        + " (the first two can be told by a Java that is started"
                        + " with --add-opens java.base/java.lang=ALL-UNNAMED)";
    }

    private static String name(Thread thread) {
        return "\"" + thread.getName() + "\" (" + thread.getClass().getName() + ")";
    }
}
