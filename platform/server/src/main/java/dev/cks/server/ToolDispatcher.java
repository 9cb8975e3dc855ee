package dev.cks.server;

import dev.cks.api.tool.Caller;
import dev.cks.core.answer.AnswerParts;
import dev.cks.core.json.PlainJson;
import dev.cks.host.RegisteredTool;
import dev.cks.host.ToolCatalog;
import dev.cks.runtime.SessionDirectory;
import dev.cks.server.telemetry.CallLog;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Answers requests by calling tools; the one way to a tool for every transport and for the command line.
 *
 * <p>Every failure is an answer. Safe for use by many threads.
 */
public final class ToolDispatcher {

    private final ToolCatalog catalog;
    private final ServerLimits limits;
    private final Stage stages;

    /**
     * Makes a dispatcher.
     *
     * @param catalog the tools
     * @param sessions the sessions there are, for each caller
     * @param services what tools are given
     * @param ids fresh ids that tie an internal error to its line in the log
     * @param calls remembers how calls went
     * @param limits what the server bears
     */
    public ToolDispatcher(
            ToolCatalog catalog,
            Function<Caller, SessionDirectory> sessions,
            Services services,
            Supplier<String> ids,
            CallLog calls,
            ServerLimits limits) {
        this.catalog = catalog;
        this.limits = limits;
        Stage judged = new SessionResolution(new ToolInvocation(services, limits.answerBytes()), sessions);
        Stage checked = new ArgumentCheck(new Keeping(judged, services.calls()));
        this.stages = new Telemetry(new UnhandledErrors(new ScopeCheck(checked, limits.readOnly()), ids), calls);
    }

    /**
     * Answers a request in the calling thread.
     *
     * <p>To cancel, let the request's flag become true and interrupt the thread; the answer then says so, whatever the
     * tool makes of it.
     */
    public ToolAnswer dispatch(ToolRequest request) {
        return catalog.find(request.tool())
                .map(tool -> answer(tool, request))
                .orElseGet(() -> new ToolAnswer.UnknownTool(request.tool()));
    }

    /** Answers a request for a tool that stands behind something else, and that no name leads to. */
    ToolAnswer answer(RegisteredTool tool, ToolRequest request) {
        ToolAnswer answer = stages.answer(new RoutedCall(tool, request.arguments(), request, Optional.empty()));
        return answer instanceof ToolAnswer.Failure failure ? bounded(failure) : answer;
    }

    private ToolAnswer bounded(ToolAnswer.Failure failure) {
        Map<?, ?> first = AnswerParts.first(failure.content(), limits.answerBytes());
        return first == failure.content() ? failure : new ToolAnswer.Failure(PlainJson.copy(first));
    }

    ToolCatalog catalog() {
        return catalog;
    }

    ServerLimits limits() {
        return limits;
    }
}
