package dev.cks.cli.plugins;

import dev.cks.api.constraint.ConstraintInfo;
import dev.cks.api.tool.ToolHints;
import dev.cks.api.tool.ToolInfo;
import dev.cks.cli.screen.Count;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import dev.cks.core.validation.Extension;
import dev.cks.host.capability.Capability;
import dev.cks.host.offer.Offer;
import dev.cks.host.offer.OfferKind;
import dev.cks.host.report.PluginFile;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.PluginReport;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Shows a plugin to whoever decides about it. */
final class ProfileScreen {

    private final Screen out;

    ProfileScreen(Screen out) {
        this.out = out;
    }

    void show(PluginProfile profile, Set<Capability> before) {
        heading(profile.report());
        profile.extensions().forEach(this::show);
        profile.tools().forEach(this::show);
        profile.offers().forEach(this::show);
        showCapabilities(profile, before);
        profile.suspicions().forEach(suspicion -> warn("look at " + suspicion));
        showProblems(profile.report());
    }

    private void heading(PluginReport report) {
        PluginFile file = report.file();
        Optional<PluginIdentity> identity = report.identity();
        out.line(
                Styled.bold(report.label() + " "
                        + identity.map(PluginIdentity::version).orElse("")),
                Styled.plain(identity.map(known -> " by " + known.provider()).orElse("") + ", "
                        + report.state().word()));
        out.line("  sha256 " + file.sha256().orElse("unknown"));
        identity.ifPresent(known -> out.line("  made for api " + known.requires()));
    }

    private void show(Extension extension) {
        ConstraintInfo info = extension.info();
        out.line("  extension " + info.name() + ", " + runs(info) + ": " + info.summary());
        out.line("    codes " + String.join(", ", info.codes()));
    }

    private static String runs(ConstraintInfo info) {
        String word = info.activation().word();
        return word.equals("on_request")
                ? "runs on request"
                : "runs " + word.replace('_', ' ') + " once extensions.grant names it, on request until then";
    }

    private void show(ToolInfo tool) {
        out.line("  tool " + tool.name() + ", " + deeds(tool.hints()) + ": " + tool.title());
        out.page("    " + tool.description().replace("\n", "\n    "));
    }

    private void show(Offer offer) {
        out.line("  " + offer.id() + ": " + offer.text("title"));
        out.page("    " + offer.text("description").replace("\n", "\n    "));
    }

    private static String deeds(ToolHints hints) {
        String what = hints.readOnly() ? "reads" : hints.destructive() ? "may destroy" : "changes";
        return hints.openWorld() ? what + ", reaches beyond the platform" : what;
    }

    private void showCapabilities(PluginProfile profile, Set<Capability> before) {
        Set<Capability> declared =
                profile.report().identity().map(PluginIdentity::declared).orElse(Set.of());
        declared.stream()
                .sorted()
                .forEach(capability -> out.line("  asks for " + capability.word() + ": it " + capability.use()
                        + (before.isEmpty() || before.contains(capability) ? "" : " (new)")));
        profile.found().stream()
                .filter(finding ->
                        finding.allowedBy().filter(declared::contains).isPresent())
                .forEach(finding -> out.line("  shows in its classes: " + finding.sentence()));
    }

    private void showProblems(PluginReport report) {
        report.problems().forEach(problem -> {
            warn(problem.code() + ": " + problem.detail());
            out.line("      " + problem.fix());
        });
    }

    private void warn(String text) {
        out.line(new Styled("bold,yellow", "  ! "), Styled.plain(text));
    }

    /** Returns the kinds of things a profile brings, for a question. */
    static String brings(PluginProfile profile) {
        long extensions = profile.extensions().size();
        long tools = profile.tools().size();
        return Stream.of(
                        count(extensions, "extension"),
                        count(tools, "tool"),
                        count(profile, OfferKind.PROMPT),
                        count(profile, OfferKind.RESOURCE))
                .flatMap(Optional::stream)
                .reduce((one, other) -> one + " and " + other)
                .orElse("nothing");
    }

    private static Optional<String> count(PluginProfile profile, OfferKind kind) {
        return count(
                profile.offers().stream().filter(offer -> offer.kind() == kind).count(), kind.word());
    }

    private static Optional<String> count(long number, String what) {
        return number == 0 ? Optional.empty() : Optional.of(Count.of(number, what));
    }
}
