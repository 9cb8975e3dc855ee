package dev.cks.host.intake;

import dev.cks.core.files.FailureReason;
import dev.cks.host.HostConfiguration;
import dev.cks.host.index.Inspection;
import dev.cks.host.index.KnownJar;
import dev.cks.host.index.PluginIndex;
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
    private final StagingArea staging;
    private final PluginIndex index;
    private final StagingCleaner cleaner;
    private final List<ReportDraft> reports = new ArrayList<>();
    private final List<Candidate> candidates = new ArrayList<>();
    private final Set<String> stagedNames = new HashSet<>();

    private Intake(HostConfiguration configuration, StagingDirectory directory, Instant now) {
        this.configuration = configuration;
        this.distribution =
                configuration.sources().distribution().map(DistributionList::in).orElse(DistributionList.EMPTY);
        this.installed = InstalledPlugins.of(configuration.sources(), configuration.trust());
        this.trust = new JarTrust(distribution::vouchesFor, installed);
        this.preflight = new Preflight(configuration.versions().api());
        this.staging = new StagingArea(directory, now);
        this.index = new PluginIndex(directory.path(), configuration.versions(), now);
        this.cleaner = new StagingCleaner(directory.path(), now);
    }

    /**
     * Takes everything in.
     *
     * @throws dev.cks.api.tool.ToolException {@code invalid_parameter} when a configured directory can't be used
     */
    public static Intake of(HostConfiguration configuration, StagingDirectory directory) {
        Intake intake =
                new Intake(configuration, directory, configuration.clock().instant());
        List<FoundJar> found = JarListing.of(configuration.sources(), intake.installed);
        found.forEach(intake::take);
        intake.reportAbsent(found);
        configuration.sources().home().ifPresent(home -> intake.reportInstallation(home, found));
        return intake;
    }

    /** Returns what was installed. */
    public InstalledPlugins installed() {
        return installed;
    }

    /** Returns where copies of the jars lie. */
    public StagingArea staging() {
        return staging;
    }

    /** Returns what is known of jars, to be completed by what loading them tells. */
    public PluginIndex index() {
        return index;
    }

    /** Keeps for the next start what this one learned, and cleans away what nobody uses any more. */
    public void remember() {
        if (index.save()) {
            stagedNames.addAll(index.fileNames());
            cleaner.clean(stagedNames);
        }
    }

    /** Returns the report on each jar seen. */
    public List<ReportDraft> reports() {
        return List.copyOf(reports);
    }

    /** Returns the jars that can be loaded as far as each one alone can tell, ordered by file name. */
    public List<Candidate> candidates() {
        return List.copyOf(candidates);
    }

    private void take(FoundJar found) {
        try {
            StagedJar staged = staged(found.path());
            if (!installed.isCopy(found.source(), found.name(), staged.sha256())) {
                take(found, staged);
            }
        } catch (IOException failure) {
            draft(found.path(), Optional.empty(), Trust.OPEN)
                    .refuse(ProblemCode.UNREADABLE, "The file can't be read: " + FailureReason.of(failure));
        }
    }

    private StagedJar staged(Path jar) throws IOException {
        Optional<StagedJar> held = index.sha256(jar).flatMap(staging::held);
        StagedJar staged = held.isPresent() ? held.get() : staging.stage(jar);
        stagedNames.add(String.valueOf(staged.path().getFileName()));
        return staged;
    }

    private void take(FoundJar found, StagedJar staged) {
        Verdict verdict = trust.judge(found.source(), found.name(), staged.sha256());
        ReportDraft report = draft(found.path(), Optional.of(staged.sha256()), verdict.trust());
        report.copiedTo(staged.path());
        verdict.tell(report);
        KnownJar known = known(staged, report.file());
        Inspection inspection = known.inspection();
        inspection.tell(report);
        if (!report.refused()) {
            List<Dependency> dependencies =
                    Dependency.parseAll(inspection.dependencies()).orElse(List.of());
            inspection
                    .identity()
                    .map(identity -> new Candidate(report, identity, dependencies, staged, known.contents()))
                    .ifPresent(candidates::add);
        }
    }

    private KnownJar known(StagedJar staged, PluginFile file) {
        boolean bundled = file.trust() == Trust.BUNDLED;
        return index.find(file.path(), staged.sha256(), bundled).orElseGet(() -> {
            Inspection inspection = preflight.inspect(staged, file);
            KnownJar inspected = new KnownJar(staged.sha256(), bundled, inspection, Optional.empty());
            index.record(file.path(), inspected);
            return inspected;
        });
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
                        installed.loads(known) && !present.contains(known.jar().file()))
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
