package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolInfo;
import dev.cks.core.validation.Extension;
import dev.cks.host.guard.Boundary;
import dev.cks.host.guard.CallStatistics;
import dev.cks.host.guard.DescribedConstraint;
import dev.cks.host.guard.GuardedTool;
import dev.cks.host.guard.PluginGuard;
import dev.cks.host.registry.InstalledExtension;
import dev.cks.host.registry.InstalledTool;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what one plugin contributes. A provider that fails is reported and hurts no other. */
public final class Discovery {

    private static final String PLATFORM_CODES = "CKS-";

    private final Origin origin;
    private final PluginGuard guard;
    private final List<Problem> problems = new ArrayList<>();
    private final Map<String, InstalledExtension> extensions = new LinkedHashMap<>();
    private final Map<String, InstalledTool> tools = new LinkedHashMap<>();

    private Discovery(Origin origin, PluginGuard guard) {
        this.origin = origin;
        this.guard = guard;
    }

    /**
     * Returns what works, and what is wrong with the rest.
     *
     * @throws dev.cks.api.tool.ToolException {@code timeout} when the plugin takes too long to tell
     * @throws dev.cks.core.validation.PluginFailure when its classes can't be looked at
     */
    public static Discovered in(Origin origin, PluginGuard guard) {
        return guard.load(() -> new Discovery(origin, guard).walk());
    }

    private Discovered walk() {
        ClassLoader loader = guard.loader();
        ProviderWalk walk = new ProviderWalk(loader, failure -> problems.add(ProviderFailure.of(failure)));
        walk.visit(Constraint.class, provider -> addConstraint(new ProviderInstance<>(provider, loader)));
        walk.visit(Tool.class, provider -> addTool(new ProviderInstance<>(provider, loader)));
        return new Discovered(problems, List.copyOf(extensions.values()), List.copyOf(tools.values()));
    }

    private void addConstraint(ProviderInstance<Constraint> offered) {
        if (refused(offered)) {
            return;
        }
        Constraint constraint = offered.make();
        ConstraintInfo info = Descriptions.copy(constraint.info());
        Optional<String> reserved = origin.bundled() ? Optional.empty() : platformCode(info.codes());
        if (reserved.isPresent()) {
            note(ProblemCode.RESERVED_CODE, offered.className() + " declares the code " + reserved.get());
        } else if (extensions.containsKey(info.name())) {
            noteTwice(offered, "extension " + info.name());
        } else {
            extensions.put(info.name(), guarded(constraint, info));
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
            Boundary boundary = guard.tool(new CallStatistics());
            tools.put(info.name(), InstalledTool.of(new GuardedTool(tool, info, boundary), origin));
        }
    }

    private InstalledExtension guarded(Constraint constraint, ConstraintInfo info) {
        Boundary boundary = guard.extension(new CallStatistics());
        Constraint described = constraint instanceof ScopedConstraint scoped
                ? new DescribedConstraint(scoped, info, Descriptions.declarations(scoped))
                : constraint;
        Extension extension = new Extension(
                described, info, origin.identity().id(), origin.identity().version(), boundary);
        return new InstalledExtension(extension, origin, boundary);
    }

    private boolean refused(ProviderInstance<?> offered) {
        Optional<Problem> obstacle = offered.obstacle();
        obstacle.ifPresent(problems::add);
        return obstacle.isPresent();
    }

    private void noteTwice(ProviderInstance<?> offered, String what) {
        note(ProblemCode.NAME_CONFLICT, offered.className() + " is a second " + what + " of the same plugin");
    }

    private void note(ProblemCode code, String detail) {
        problems.add(new Problem(code, detail));
    }

    private static Optional<String> platformCode(Collection<String> codes) {
        return codes.stream().filter(code -> code.startsWith(PLATFORM_CODES)).findFirst();
    }
}
