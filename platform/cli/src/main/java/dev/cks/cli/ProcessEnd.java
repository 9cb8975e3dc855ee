package dev.cks.cli;

import dev.cks.cli.screen.ExitCode;
import dev.cks.cli.screen.Screen;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * The end of the process, which is its command's to decide: where other code ends it, that of a plugin, this is told and has an
 * exit code of its own, so that a check that never came to its verdict can't pass for one that found nothing.
 *
 * <p>Signals end the process as ever. {@link Runtime#halt} isn't noticed: nothing runs after it.
 */
final class ProcessEnd {

    private final Screen remarks;
    private volatile boolean reached;

    private ProcessEnd(Screen remarks) {
        this.remarks = remarks;
    }

    /** Begins to watch the end of this process. */
    static ProcessEnd watched(Screen remarks) {
        ProcessEnd end = new ProcessEnd(remarks);
        Runtime.getRuntime().addShutdownHook(new Thread(end::refuseOthers, "cks-end"));
        return end;
    }

    /** Ends the process. */
    void reach(int exitCode) {
        reached = true;
        System.exit(exitCode);
    }

    private void refuseOthers() {
        if (!reached) {
            Thread.getAllStackTraces().entrySet().stream()
                    .flatMap(thread -> exit(thread).stream())
                    .findFirst()
                    .ifPresent(this::refuse);
        }
    }

    private void refuse(String exit) {
        remarks.line("cks: The process was ended before its command was done, by " + exit
                + ". No result counts. Do without that plugin, and tell its author");
        Runtime.getRuntime().halt(ExitCode.ENVIRONMENT);
    }

    /** Whoever calls for the end waits for it, so that its stack still says who that is. A signal's handler goes another way. */
    private static Optional<String> exit(Map.Entry<Thread, StackTraceElement[]> thread) {
        StackTraceElement[] stack = thread.getValue();
        if (Arrays.stream(stack).noneMatch(ProcessEnd::isExit)) {
            return Optional.empty();
        }
        return Arrays.stream(stack)
                .dropWhile(frame -> !isExit(frame))
                .filter(frame -> !isOfRuntime(frame))
                .findFirst()
                .map(caller -> caller + " in the thread " + thread.getKey().getName());
    }

    private static boolean isExit(StackTraceElement frame) {
        return frame.getClassName().equals(Runtime.class.getName())
                && frame.getMethodName().equals("exit");
    }

    private static boolean isOfRuntime(StackTraceElement frame) {
        return frame.getClassName().equals(Runtime.class.getName())
                || frame.getClassName().equals(System.class.getName());
    }
}
