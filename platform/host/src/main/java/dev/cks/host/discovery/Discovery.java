package dev.cks.host.discovery;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.constraint.ScopedConstraint;
import dev.cks.api.offer.PromptProvider;
import dev.cks.api.offer.ResourceProvider;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolInfo;
import dev.cks.host.index.Contents;
import dev.cks.host.index.KnownConstraint;
import dev.cks.host.offer.Offer;
import dev.cks.host.registry.Origin;
import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds what one plugin contributes. A provider that fails is reported and hurts no other. */
public final class Discovery {

    private static final String PLATFORM_CODES = "CKS-";
    private static final String PLATFORM_SCHEME = "cks:";

    private final Origin origin;
    private final ClassLoader loader;
    private final ReportDraft report;
    private final Map<String, Constraint> constraints = new LinkedHashMap<>();
    private final Map<String, Tool> tools = new LinkedHashMap<>();
    private final Map<String, Tool> offers = new LinkedHashMap<>();
    private final List<KnownConstraint> knownConstraints = new ArrayList<>();
    private final List<ToolInfo> knownTools = new ArrayList<>();
    private final List<Offer> knownOffers = new ArrayList<>();

    private Discovery(Origin origin, ClassLoader loader, Path copy) {
        this.origin = origin;
        this.loader = loader;
        this.report = new ReportDraft(origin.file());
        report.copiedTo(copy);
    }

    /**
     * Returns what works; its contents tell what doesn't.
     *
     * @param copy where the jar lies from which the loader loads
     */
    public static LoadedCode in(Origin origin, ClassLoader loader, Path copy) {
        Discovery discovery = new Discovery(origin, loader, copy);
        ProviderWalk walk = new ProviderWalk(loader, failure -> discovery.note(ProviderFailure.of(failure)));
        walk.visit(Constraint.class, provider -> discovery.addConstraint(new ProviderInstance<>(provider, loader)));
        walk.visit(Tool.class, provider -> discovery.addTool(new ProviderInstance<>(provider, loader)));
        walk.visit(PromptProvider.class, provider -> discovery.addPrompt(new ProviderInstance<>(provider, loader)));
        walk.visit(ResourceProvider.class, provider -> discovery.addResource(new ProviderInstance<>(provider, loader)));
        return discovery.code();
    }

    private LoadedCode code() {
        Contents contents = new Contents(knownConstraints, knownTools, knownOffers, report.problems());
        return new LoadedCode(loader, constraints, tools, offers, contents);
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
        } else if (constraints.containsKey(info.name())) {
            noteTwice(offered, "extension " + info.name());
        } else {
            knownConstraints.add(new KnownConstraint(info, declarations(constraint)));
            constraints.put(info.name(), constraint);
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
            knownTools.add(info);
            tools.put(info.name(), tool);
        }
    }

    private void addPrompt(ProviderInstance<PromptProvider> offered) {
        if (!refused(offered)) {
            PromptProvider prompt = offered.make();
            Offer offer = Descriptions.copy(prompt.info());
            add(offered, offer, new OfferedPrompt(offer.info(), prompt));
        }
    }

    private void addResource(ProviderInstance<ResourceProvider> offered) {
        if (!refused(offered)) {
            ResourceProvider resource = offered.make();
            Offer offer = Descriptions.copy(resource.info());
            if (!origin.bundled() && offer.key().startsWith(PLATFORM_SCHEME)) {
                report.note(
                        ProblemCode.NAME_CONFLICT,
                        offered.className() + " claims " + offer.key() + ", whose scheme is the platform's");
            } else {
                add(offered, offer, new OfferedResource(offer.info(), resource));
            }
        }
    }

    private void add(ProviderInstance<?> offered, Offer offer, Tool behind) {
        boolean named = knownOffers.stream()
                .anyMatch(known -> known.kind() == offer.kind() && known.name().equals(offer.name()));
        if (offers.containsKey(offer.id())) {
            noteTwice(offered, offer.id());
        } else if (named) {
            noteTwice(offered, offer.kind().word() + " " + offer.name());
        } else {
            knownOffers.add(offer);
            offers.put(offer.id(), behind);
        }
    }

    private static Optional<List<String>> declarations(Constraint constraint) {
        return constraint instanceof ScopedConstraint scoped
                ? Optional.of(Descriptions.declarations(scoped))
                : Optional.empty();
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
