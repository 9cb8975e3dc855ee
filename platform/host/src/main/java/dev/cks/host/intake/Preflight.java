package dev.cks.host.intake;

import com.github.zafarkhaja.semver.Version;
import dev.cks.core.files.FailureReason;
import dev.cks.host.guard.FailureText;
import dev.cks.host.index.Inspection;
import dev.cks.host.report.PluginFile;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import dev.cks.host.report.Trust;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipFile;

/** Checks a jar without running any code of it. */
final class Preflight {

    private final String apiVersion;

    /** Makes checks against an api version, whose qualifiers don't count. */
    Preflight(String apiVersion) {
        this.apiVersion = apiVersion;
    }

    /** Returns what a jar is, with every problem of it. */
    Inspection inspect(StagedJar staged, PluginFile file) {
        ReportDraft report = new ReportDraft(file);
        report.copiedTo(staged.path());
        List<Dependency> dependencies = inspect(staged, report);
        return new Inspection(
                report.claimedId(),
                report.identity(),
                String.join(
                        ", ", dependencies.stream().map(Dependency::toString).toList()),
                report.refused(),
                report.problems());
    }

    private List<Dependency> inspect(StagedJar staged, ReportDraft report) {
        try (JarFile jar = new JarFile(staged.path().toFile(), false, ZipFile.OPEN_READ, JarFile.runtimeVersion())) {
            new ContentCheck(jar, report).checkSizes();
            Optional<Attributes> manifest = manifest(jar, report);
            return manifest.isEmpty() ? List.of() : inspect(manifest.get(), jar, report);
        } catch (Throwable damaged) {
            // What a jar makes the JDK throw, memory that runs out included, must hurt that jar alone.
            report.refuse(ProblemCode.UNREADABLE, "The jar can't be read: " + reason(damaged));
            return List.of();
        }
    }

    /** Read when it is needed: most starts check no jar, and versions take a while to learn. */
    private Version api() {
        return Version.parse(apiVersion).toStableVersion().withoutBuildMetadata();
    }

    private static String reason(Throwable damaged) {
        return damaged instanceof IOException unreadable ? FailureReason.of(unreadable) : FailureText.of(damaged);
    }

    private List<Dependency> inspect(Attributes manifest, JarFile jar, ReportDraft report) throws IOException {
        ManifestCheck lines = new ManifestCheck(manifest, report);
        Optional<PluginIdentity> identity = lines.identity();
        if (identity.isEmpty()) {
            return List.of();
        }
        report.identify(identity.get());
        lines.checkNeeds(api());
        List<Dependency> dependencies = lines.dependencies();
        ContentCheck content = new ContentCheck(jar, report);
        content.checkHostClasses();
        content.checkClassVersions();
        if (report.file().trust() != Trust.BUNDLED && !report.refused()) {
            content.checkCapabilities(identity.get().declared());
        }
        return dependencies;
    }

    private static Optional<Attributes> manifest(JarFile jar, ReportDraft report) {
        try {
            Manifest manifest = jar.getManifest();
            if (manifest != null) {
                return Optional.of(manifest.getMainAttributes());
            }
            report.refuse(ProblemCode.NO_MANIFEST, "The jar has no META-INF/MANIFEST.MF");
        } catch (IOException malformed) {
            report.refuse(ProblemCode.NO_MANIFEST, "META-INF/MANIFEST.MF is malformed: " + FailureReason.of(malformed));
        }
        return Optional.empty();
    }
}
