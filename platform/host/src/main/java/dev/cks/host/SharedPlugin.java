package dev.cks.host;

import dev.cks.host.discovery.Contributions;
import dev.cks.host.discovery.GuardedCode;
import dev.cks.host.guard.PluginGuard;
import dev.cks.host.index.Contents;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.LateProblems;
import dev.cks.host.report.PluginReport;
import dev.cks.host.report.ReportDraft;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A plugin that works, as one generation or several that follow each other have it. Whoever is the last to release it closes
 * it. Safe for use by many threads.
 */
final class SharedPlugin {

    private final Origin origin;
    private final Contributions contributions;
    private final Contents contents;
    private final ClosableCode code;
    private final ClassSlot classes;
    private final LateProblems late;
    private final AtomicInteger holders = new AtomicInteger(1);

    /**
     * Makes a plugin that its maker holds.
     *
     * @param contents what it says of itself
     * @param code its code, in the classes that the slot holds
     * @param late what is found wrong with it when its code is loaded later
     */
    SharedPlugin(Origin origin, Contents contents, GuardedCode code, ClassSlot classes, LateProblems late) {
        this.origin = origin;
        this.contents = contents;
        this.code = new ClosableCode(code.code());
        this.contributions = Contributions.of(
                origin, contents, new GuardedCode(this.code, code.guard()), new ReportDraft(origin.file()));
        this.classes = classes;
        this.late = late;
    }

    Origin origin() {
        return origin;
    }

    String id() {
        return origin.identity().id();
    }

    String version() {
        return origin.identity().version();
    }

    /** Tells whether it is what a generation needs that wants a plugin of this origin: one in whose way nothing came since. */
    boolean standsFor(Origin wanted) {
        return origin.equals(wanted) && guard().inService() && late.isEmpty();
    }

    /** Returns what it contributes, and reports what it doesn't. */
    Contributions contributions(ReportDraft report) {
        contents.problems().forEach(problem -> report.note(problem.code(), problem.detail()));
        return contributions.reportedTo(report);
    }

    /** Returns a report with what is wrong with the plugin by now. */
    PluginReport since(PluginReport report) {
        PluginReport behaved =
                guard().problem().map(problem -> report.with(List.of(problem))).orElse(report);
        return late.since(behaved);
    }

    /** Holds it once more; for those only who know that somebody holds it. */
    SharedPlugin retained() {
        holders.incrementAndGet();
        return this;
    }

    /** Lets go of it; when nobody holds it any more it is closed as soon as its last call has left its code. */
    void release() {
        if (holders.decrementAndGet() == 0) {
            guard().drain().thenRun(this::close);
        }
    }

    private void close() {
        code.close();
        classes.close();
    }

    /** Lets nobody in any more, and withdraws the calls that are inside. */
    void abandon() {
        guard().close();
    }

    private PluginGuard guard() {
        return contributions.guard();
    }
}
