package dev.cks.cli.plugins;

import dev.cks.cli.plugins.PluginWorkbench.Loaded;
import dev.cks.host.lock.IncomingJar;
import dev.cks.host.report.PluginReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.BiFunction;

/** Loads a jar beside everything else, in place of the installed plugin of its id, without installing it. */
final class Trial {

    private final PluginWorkbench workbench;

    Trial(PluginWorkbench workbench) {
        this.workbench = workbench;
    }

    /** Lets a command work with the profile of a jar, while it is loaded. */
    <T> T of(IncomingJar jar, BiFunction<PluginProfile, Loaded, T> work) {
        Set<String> inPlaceOf = JarContents.of(jar.path()).id().map(Set::of).orElse(Set.of());
        return workbench.load(sources -> sources.trying(jar.directory(), inPlaceOf), loaded -> {
            PluginReport report = loaded.host().reports().stream()
                    .filter(seen -> same(seen.file().path(), jar.path()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("Nothing became of " + jar.path()));
            return work.apply(PluginProfile.of(loaded, report), loaded);
        });
    }

    /** Lets a command work with the profile of an installed plugin as it is without being held to the lock. */
    <T> T ofInstalled(String fileName, BiFunction<PluginProfile, Loaded, T> work) {
        Path installed = workbench.home().locate(fileName);
        return new Installed(workbench).with(store -> {
            try (IncomingJar copy = store.receive(installed)) {
                return of(copy, work);
            }
        });
    }

    private static boolean same(Path one, Path other) {
        try {
            return one.toRealPath().equals(other.toRealPath());
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }
}
