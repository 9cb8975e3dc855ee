package dev.cks.server;

/** Is told of every call that ended. Safe for use by many threads; throws nothing. */
@FunctionalInterface
interface CallObserver {

    /** Watches nothing. */
    CallObserver NONE = (call, nanoseconds, succeeded) -> {};

    /** Takes note of a call that ended. */
    void ended(RoutedCall call, long nanoseconds, boolean succeeded);
}
