package dev.cks.cli.plugins;

import dev.cks.api.constraint.Diagnostic;
import dev.cks.api.constraint.Finding;
import dev.cks.api.tool.ToolException;
import dev.cks.cli.plugins.PluginWorkbench.Loaded;
import dev.cks.cli.screen.CommandException;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.screen.Styled;
import dev.cks.core.files.FailureReason;
import dev.cks.core.files.RegularFile;
import dev.cks.core.validation.Extension;
import dev.cks.runtime.gate.Request;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a plugin changes in what is found in some files. */
final class Effect {

    private static final int LARGEST = Integer.MAX_VALUE - 8;

    private final List<Path> files;

    Effect(List<Path> files) {
        this.files = List.copyOf(files);
    }

    /** Returns the findings of each file, under the requested extensions and all those of one plugin. */
    Map<Path, List<String>> findings(Loaded loaded, String pluginId) {
        List<String> extensions = Stream.concat(
                        loaded.requested().stream(),
                        loaded.host().registry().all().stream()
                                .filter(extension -> extension.pluginId().equals(pluginId))
                                .map(Extension::qualifiedName))
                .distinct()
                .toList();
        Map<Path, List<String>> findings = new LinkedHashMap<>();
        files.forEach(file -> findings.put(file, findings(loaded, extensions, file)));
        return findings;
    }

    private static List<String> findings(Loaded loaded, List<String> extensions, Path file) {
        try {
            byte[] text = RegularFile.read(file, LARGEST);
            return loaded
                    .runtime()
                    .gate()
                    .judge(loaded.runtime().gate().parse(text).structure(), Request.of(extensions))
                    .report()
                    .findings()
                    .stream()
                    .map(Effect::line)
                    .toList();
        } catch (IOException unreadable) {
            throw CommandException.usage("Can't read " + file + ": " + FailureReason.of(unreadable));
        } catch (ToolException malformed) {
            throw CommandException.usage(file + ": " + malformed.getMessage());
        }
    }

    private static String line(Finding finding) {
        Diagnostic diagnostic = finding.diagnostic();
        return diagnostic.severity().word() + " " + diagnostic.code()
                + diagnostic.location().map(id -> " at " + id).orElse("") + ": " + diagnostic.message();
    }

    /** Shows which findings appear and which vanish. */
    void show(Map<Path, List<String>> before, Map<Path, List<String>> after, Screen out) {
        for (Path file : files) {
            List<String> appear = without(after.getOrDefault(file, List.of()), before.getOrDefault(file, List.of()));
            List<String> vanish = without(before.getOrDefault(file, List.of()), after.getOrDefault(file, List.of()));
            out.line(Styled.bold("  on " + file.getFileName()), Styled.plain(summary(appear, vanish)));
            appear.forEach(line -> out.line(new Styled("bold,red", "    + "), Styled.plain(line)));
            vanish.forEach(line -> out.line(new Styled("bold,green", "    - "), Styled.plain(line)));
        }
    }

    private static String summary(List<String> appear, List<String> vanish) {
        return appear.isEmpty() && vanish.isEmpty()
                ? " nothing changes"
                : " findings that appear: " + appear.size() + ", that vanish: " + vanish.size();
    }

    private static List<String> without(List<String> all, List<String> some) {
        List<String> rest = new ArrayList<>(all);
        some.forEach(rest::remove);
        return rest;
    }
}
