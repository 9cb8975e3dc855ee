package dev.cks.cli.plugins;

import dev.cks.api.tool.ToolException;
import dev.cks.cli.plugins.PluginWorkbench.Loaded;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.ExitCode;
import dev.cks.core.validation.Extension;
import dev.cks.host.capability.Capability;
import dev.cks.host.lock.IncomingJar;
import dev.cks.host.lock.LockChanges;
import dev.cks.host.lock.LockedJar;
import dev.cks.host.lock.LockedPlugin;
import dev.cks.host.lock.LockedVersion;
import dev.cks.host.report.PluginIdentity;
import dev.cks.host.report.PluginState;
import dev.cks.host.report.Trust;
import dev.cks.runtime.gate.Request;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Installs one jar, after everything about it was shown and agreed to. */
final class Installation {

    private static final String NO_OBJECTS = "{\"objects\":[]}";

    private final PluginWorkbench workbench;
    private final Installed installed;
    private final Consent consent;
    private final Effect effect;

    Installation(PluginWorkbench workbench, Consent consent, List<Path> tried) {
        this.workbench = workbench;
        this.installed = new Installed(workbench);
        this.consent = consent;
        this.effect = new Effect(tried);
    }

    /** Returns the exit code. */
    int install(Path file, Optional<String> sha256) {
        if (!Files.isRegularFile(file)) {
            throw CommandException.usage("There is no file " + file + " to install");
        }
        installed.lock();
        return installed.with(store -> {
            try (IncomingJar jar = store.receive(file)) {
                requireHash(file, jar, sha256);
                return install(jar);
            }
        });
    }

    private static void requireHash(Path file, IncomingJar jar, Optional<String> expected) {
        if (expected.isPresent() && !expected.get().equalsIgnoreCase(jar.sha256())) {
            throw CommandException.finding(
                    file + " isn't the file that was meant: its sha256 is " + jar.sha256() + ", not " + expected.get());
        }
    }

    private int install(IncomingJar jar) {
        Optional<String> id = JarContents.of(jar.path()).id();
        Map<Path, List<String>> before =
                workbench.load(sources -> sources, loaded -> effect.findings(loaded, id.orElse("")));
        Optional<LockedPlugin> replaced = id.flatMap(known -> installed.lock().find(known));
        Set<Capability> granted =
                replaced.map(plugin -> plugin.current().granted()).orElse(Set.of());
        PluginProfile profile = new Trial(workbench).of(jar, (tried, loaded) -> {
            new ProfileScreen(workbench.results()).show(tried, granted);
            requireUsable(tried, loaded);
            effect.show(before, effect.findings(loaded, tried.report().label()), workbench.results());
            return tried;
        });
        workbench.results().flush();
        return consent.given(workbench, question(profile, replaced)) ? enter(jar, profile) : declined();
    }

    private static void requireUsable(PluginProfile profile, Loaded loaded) {
        if (profile.report().state() == PluginState.REFUSED) {
            throw CommandException.finding(profile.report().file().name() + " can't be loaded, so it isn't installed");
        }
        if (profile.report().file().trust() == Trust.BUNDLED) {
            throw CommandException.finding(
                    profile.report().label() + " is part of the distribution, which is loaded anyway");
        }
        requireContract(profile, loaded);
    }

    /** Every rule must bear a structure that holds nothing. */
    private static void requireContract(PluginProfile profile, Loaded loaded) {
        List<String> names =
                profile.extensions().stream().map(Extension::qualifiedName).toList();
        try {
            loaded
                    .runtime()
                    .gate()
                    .judge(loaded.runtime().codec().parse(NO_OBJECTS).structure(), Request.of(names))
                    .report()
                    .findings()
                    .stream()
                    .map(finding -> finding.diagnostic())
                    .filter(diagnostic -> diagnostic.code().startsWith("CKS-EXTENSION-"))
                    .findFirst()
                    .ifPresent(failed -> {
                        throw CommandException.finding("It isn't installed, for it fails on a structure without"
                                + " objects: " + failed.message());
                    });
        } catch (ToolException refused) {
            throw CommandException.finding("It isn't installed, for it can't be asked: " + refused.getMessage());
        }
    }

    private static String question(PluginProfile profile, Optional<LockedPlugin> replaced) {
        PluginIdentity identity = profile.report().identity().orElseThrow();
        String instead = replaced.map(
                        plugin -> " in place of " + plugin.current().jar().version())
                .orElse("");
        String grants = identity.declared().isEmpty()
                ? ""
                : ", and grant " + String.join(", ", Capability.words(identity.declared()));
        return "Install " + identity.id() + " " + identity.version() + instead + " with "
                + ProfileScreen.brings(profile) + grants + "?";
    }

    private int enter(IncomingJar jar, PluginProfile profile) {
        PluginIdentity identity = profile.report().identity().orElseThrow();
        String fileName = LockedJar.fileName(identity.id(), identity.version(), jar.sha256());
        LockedVersion version = new LockedVersion(
                new LockedJar(fileName, jar.sha256(), identity.version(), identity.requires(), identity.provider()),
                profile.contents(),
                identity.declared(),
                workbench.clock().instant());
        installed.with(store ->
                store.install(jar, fileName, lock -> LockChanges.install(lock, identity.id(), version, store::intact)));
        workbench.remarks().line("Installed " + identity.id() + " " + identity.version());
        return ExitCode.OK;
    }

    private int declined() {
        workbench.remarks().line("Nothing was installed");
        return ExitCode.FINDINGS;
    }
}
