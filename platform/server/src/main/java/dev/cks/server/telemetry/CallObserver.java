package dev.cks.server.telemetry;

/** Is told of calls of tools when they end, by the threads that made them. */
@FunctionalInterface
public interface CallObserver {

    /**
     * A call ended.
     *
     * @param tool the name of the tool
     * @param nanoseconds how long it took, all checks included
     * @param error the code of the error it ended with, empty when it ended with none
     */
    void ended(String tool, long nanoseconds, String error);
}
