package dev.cks.server;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.json.PlainJson;
import dev.cks.server.fault.FaultLog;
import java.util.Map;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/** The outermost stage: makes an answer of everything that may be thrown, and never tells what a fault said. */
final class UnhandledErrors implements Stage {

    private final FaultLog log = new FaultLog(LoggerFactory.getLogger(UnhandledErrors.class));
    private final Stage next;
    private final Supplier<String> ids;

    UnhandledErrors(Stage next, Supplier<String> ids) {
        this.next = next;
        this.ids = ids;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        ToolAnswer answer = guarded(call);
        if (call.request().cancelled().getAsBoolean()) {
            return new ToolAnswer.Cancelled();
        }
        return isUnanswered(call) ? new ToolAnswer.Unanswered() : answer;
    }

    private ToolAnswer guarded(RoutedCall call) {
        try {
            return next.answer(call);
        } catch (ToolException e) {
            return failure(e, call);
        } catch (Throwable fault) {
            // Tools are foreign code: their linkage errors and stack overflows must not end the server either.
            return wasInterrupted(fault) ? new ToolAnswer.Cancelled() : internalError(fault, call);
        }
    }

    /** Whatever the tool made of it: a question that was asked ends the run. */
    private static boolean isUnanswered(RoutedCall call) {
        return call.request().client().unanswered();
    }

    /** A plugin may throw an {@link InterruptedException} although no signature declares it. */
    private static boolean wasInterrupted(Throwable fault) {
        if (fault instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            return true;
        }
        return false;
    }

    private ToolAnswer failure(ToolException refusal, RoutedCall call) {
        try {
            return new ToolAnswer.Failure(PlainJson.copy(refusal.toJson()));
        } catch (RuntimeException | Error e) {
            e.addSuppressed(refusal);
            return internalError(e, call);
        }
    }

    private ToolAnswer internalError(Throwable fault, RoutedCall call) {
        String id = ids.get();
        if (!call.request().cancelled().getAsBoolean() && !isUnanswered(call)) {
            log.error(
                    "The tool " + call.tool().name() + " of " + call.tool().pluginId() + " failed [" + id + "]", fault);
        }
        String message = "The tool " + call.tool().name() + " failed; the log tells why under the correlation id " + id;
        ToolException error = new ToolException(ErrorCode.INTERNAL_ERROR, message, Map.of("correlation_id", id));
        return new ToolAnswer.Failure(PlainJson.copy(error.toJson()));
    }
}
