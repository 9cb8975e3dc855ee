package dev.cks.host.intake;

import dev.cks.core.files.FailureReason;
import dev.cks.host.HostConfiguration;
import dev.cks.host.lock.PluginHome;
import dev.cks.host.report.PluginFile;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.report.Trust;
import dev.cks.host.trust.InstalledPlugins;
import dev.cks.host.trust.JarSource;
import dev.cks.host.trust.JarTrust;
import dev.cks.host.trust.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Takes in every jar of the configured sources: copies it, hashes it, decides who vouches for it, checks it. */
public final class Intake {

    private final HostConfiguration configuration;
    private final DistributionList distribution;
    private final InstalledPlugins installed;
    private final JarTrust trust;
    private final Preflight preflight;
    private final List<ReportDraft> reports = new ArrayList<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private final Set<String> stagedNames = new HashSet<>();

    private Intake(HostConfiguration configuration) {
        this.configuration = configuration;
        this.distribution =
                configuration.sources().distribution().map(DistributionList::in).orElse(DistributionList.EMPTY);
        this.installed = InstalledPlugins.of(configuration.sources(), configuration.trust());
        this.trust = new JarTrust(distribution::vouchesFor, installed);
        this.preflight = new Preflight(configuration.versions().api());
    }

    /**
     * Takes everything in.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when a configured directory can't be used
     */
    public static Intake of(HostConfiguration configuration, StagingDirectory directory) {
        Intake intake = new Intake(configuration);
        Instant now = configuration.clock().instant();
        List<FoundJar> found = JarListing.of(configuration.sources(), intake.installed);
        StagingArea staging = new StagingArea(directory, now);
        found.forEach(jar -> intake.take(jar, staging));
        intake.reportAbsent(found);
        configuration.sources().home().ifPresent(home -> intake.reportInstallation(home, found));
        new StagingCleaner(directory.path(), now).clean(intake.stagedNames);
        return intake;
    }

    /** Returns what was installed. */
    public InstalledPlugins installed() {
        return installed;
    }

    /** Returns the report on each jar seen. */
    public List<ReportDraft> reports() {
        return List.copyOf(reports);
    }

    /** Returns the jars that can be loaded as far as each one alone can tell, ordered by file name. */
    public List<Candidate> candidates() {
        return List.copyOf(candidates);
    }

    private void take(FoundJar found, StagingArea staging) {
        try {
            StagedJar staged = staging.stage(found.path());
            stagedNames.add(String.valueOf(staged.path().getFileName()));
            if (installed.isCopy(found.source(), found.name(), staged.sha256())) {
                return;
            }
            Verdict verdict = trust.judge(found.source(), found.name(), staged.sha256());
            ReportDraft report = draft(found.path(), Optional.of(staged.sha256()), verdict.trust());
            report.copiedTo(staged.path());
            verdict.tell(report);
            preflight.inspect(staged, report).ifPresent(candidates::add);
        } catch (IOException failure) {
            draft(found.path(), Optional.empty(), Trust.OPEN)
                    .refuse(ProblemCode.UNREADABLE, "The file can't be read: " + FailureReason.of(failure));
        }
    }

    private void reportAbsent(List<FoundJar> found) {
        Set<String> present = found.stream()
                .filter(FoundJar::inDistribution)
                .map(FoundJar::name)
                .collect(Collectors.toSet());
        Path directory = configuration.sources().distribution().orElse(Path.of(""));
        distribution.hashes().keySet().stream()
                .filter(name -> !present.contains(name))
                .forEach(name -> draft(directory.resolve(name), Optional.empty(), Trust.BUNDLED)
                        .refuse(ProblemCode.UNREADABLE, "The distribution lists " + name + ", but lacks it"));
    }

    private void reportInstallation(PluginHome home, List<FoundJar> found) {
        installed
                .damage()
                .ifPresent(reason -> draft(home.lockFile(), Optional.empty(), Trust.OPEN)
                        .refuse(ProblemCode.LOCK_DAMAGED, "Nothing that was installed is loaded: " + reason));
        Set<String> present = found.stream()
                .filter(jar -> jar.source() == JarSource.HOME)
                .map(FoundJar::name)
                .collect(Collectors.toSet());
        installed.jars().stream()
                .filter(known ->
                        known.current() && !present.contains(known.jar().file()))
                .forEach(known -> draft(home.locate(known.jar().file()), Optional.empty(), Trust.LOCKED)
                        .refuse(
                                ProblemCode.UNREADABLE,
                                known.id() + " was installed as " + known.jar().file() + ", which isn't there"));
    }

    private ReportDraft draft(Path path, Optional<String> sha256, Trust trust) {
        ReportDraft report = new ReportDraft(new PluginFile(path, sha256, trust));
        reports.add(report);
        return report;
    }
}
