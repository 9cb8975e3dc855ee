package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.validation.Extension;
import dev.cks.host.guard.Boundary;
import dev.cks.host.guard.CallStatistics;
import dev.cks.host.guard.GuardedConstraint;
import dev.cks.host.guard.GuardedScopedConstraint;
import dev.cks.host.guard.GuardedTool;
import dev.cks.host.registry.InstalledExtension;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what one plugin contributes. A provider that fails is reported and hurts no other. */
public final class Discovery {

    private static final String PLATFORM_CODES = "CKS-";

    private final Origin origin;
    private final ClassLoader loader;
    private final ReportDraft report;
    private final Map<String, InstalledExtension> extensions = new LinkedHashMap<>();
    private final Map<String, InstalledTool> tools = new LinkedHashMap<>();

    private Discovery(Origin origin, ClassLoader loader, ReportDraft report) {
        this.origin = origin;
        this.loader = loader;
        this.report = report;
    }

    /** Returns what works and reports what doesn't. */
    public static Contributions in(Origin origin, ClassLoader loader, ReportDraft report) {
        Discovery discovery = new Discovery(origin, loader, report);
        ProviderWalk walk = new ProviderWalk(loader, failure -> discovery.note(ProviderFailure.of(failure)));
        walk.visit(Constraint.class, provider -> discovery.addConstraint(new ProviderInstance<>(provider, loader)));
        walk.visit(Tool.class, provider -> discovery.addTool(new ProviderInstance<>(provider, loader)));
        return discovery.contributions();
    }

    private Contributions contributions() {
        return new Contributions(report, List.copyOf(extensions.values()), List.copyOf(tools.values()));
    }

    private void addConstraint(ProviderInstance<Constraint> offered) {
        if (refused(offered)) {
            return;
        }
        Constraint constraint = offered.make();
        ConstraintInfo info = Descriptions.copy(constraint.info());
        Optional<String> reserved = origin.bundled() ? Optional.empty() : platformCode(info.codes());
        if (reserved.isPresent()) {
            report.note(ProblemCode.RESERVED_CODE, offered.className() + " declares the code " + reserved.get());
        } else if (extensions.containsKey(info.name())) {
            noteTwice(offered, "extension " + info.name());
        } else {
            extensions.put(info.name(), guard(constraint, info));
        }
    }

    private void addTool(ProviderInstance<Tool> offered) {
        if (refused(offered)) {
            return;
        }
        Tool tool = offered.make();
        ToolInfo info = Descriptions.copy(tool.info());
        if (tools.containsKey(info.name())) {
            noteTwice(offered, "tool " + info.name());
        } else {
            Boundary boundary = new Boundary(loader, new CallStatistics());
            tools.put(info.name(), InstalledTool.of(new GuardedTool(tool, info, boundary), origin));
        }
    }

    private InstalledExtension guard(Constraint constraint, ConstraintInfo info) {
        CallStatistics statistics = new CallStatistics();
        Boundary boundary = new Boundary(loader, statistics);
        Constraint guarded = constraint instanceof ScopedConstraint scoped
                ? new GuardedScopedConstraint(scoped, info, Descriptions.declarations(scoped), boundary)
                : new GuardedConstraint(constraint, info, boundary);
        Extension extension = new Extension(
                guarded, info, origin.identity().id(), origin.identity().version());
        return new InstalledExtension(extension, origin, statistics);
    }

    private boolean refused(ProviderInstance<?> offered) {
        Optional<Problem> obstacle = offered.obstacle();
        obstacle.ifPresent(this::note);
        return obstacle.isPresent();
    }

    private void noteTwice(ProviderInstance<?> offered, String what) {
        report.note(ProblemCode.NAME_CONFLICT, offered.className() + " is a second " + what + " of the same plugin");
    }

    private void note(Problem problem) {
        report.note(problem.code(), problem.detail());
    }

    private static Optional<String> platformCode(Collection<String> codes) {
        return codes.stream().filter(code -> code.startsWith(PLATFORM_CODES)).findFirst();
    }
}
