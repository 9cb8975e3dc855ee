package dev.cks.server.telemetry;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Remembers the last calls of tools, and forgets the oldest for the newest. Safe for use by many threads. */
public final class CallLog {

    private static final int MOST = 10_000;

    private final Deque<Call> calls = new ArrayDeque<>();
    private final List<CallObserver> observers = new CopyOnWriteArrayList<>();

    /**
     * A call that ended.
     *
     * @param tool the name of the tool
     * @param nanoseconds how long it took, all checks included
     * @param error the code of the error it ended with, empty when it ended with none
     */
    record Call(String tool, long nanoseconds, String error) {}

    /** Tells an observer of all calls from now on. */
    public void observe(CallObserver observer) {
        observers.add(observer);
    }

    /** Takes note of a call that ended. */
    public void note(String tool, long nanoseconds, String error) {
        remember(tool, nanoseconds, error);
        observers.forEach(observer -> observer.ended(tool, nanoseconds, error));
    }

    private synchronized void remember(String tool, long nanoseconds, String error) {
        if (calls.size() == MOST) {
            calls.removeFirst();
        }
        calls.addLast(new Call(tool, nanoseconds, error));
    }

    /** Returns the remembered calls of each tool, oldest first, by the name of the tool. */
    Map<String, List<Call>> byTool() {
        Map<String, List<Call>> grouped = new TreeMap<>();
        for (Call call : remembered()) {
            grouped.computeIfAbsent(call.tool(), unseen -> new ArrayList<>()).add(call);
        }
        return grouped;
    }

    private synchronized List<Call> remembered() {
        return List.copyOf(calls);
    }
}
