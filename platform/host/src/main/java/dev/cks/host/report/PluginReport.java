package dev.cks.host.report;

import dev.cks.api.knowledge.CodePointOrder;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What became of one plugin jar.
 *
 * @param file the jar
 * @param identity what its manifest says, empty when that couldn't be told
 * @param state what became of it
 * @param problems everything that is wrong with it; what is only to be known when it is loaded
 */
public record PluginReport(
        PluginFile file, Optional<PluginIdentity> identity, PluginState state, List<Problem> problems) {

    /** Orders reports by id, or by file name where there is no id, then by path. */
    public static final Comparator<PluginReport> ORDER = Comparator.comparing(
                    PluginReport::label, CodePointOrder.INSTANCE)
            .thenComparing(report -> report.file.name(), CodePointOrder.INSTANCE)
            .thenComparing(report -> report.file.path().toString(), CodePointOrder.INSTANCE);

    /** Copies the problems. */
    public PluginReport {
        problems = List.copyOf(problems);
    }

    /** Returns the id, or the file name where there is no id. */
    public String label() {
        return identity.map(PluginIdentity::id).orElseGet(file::name);
    }

    /** Returns the report with more problems, in spite of which the rest works. */
    public PluginReport with(List<Problem> more) {
        return with(more, false);
    }

    /** Returns the report with more problems, in spite of which the rest works, or nothing does. */
    public PluginReport with(List<Problem> more, boolean nothingWorks) {
        List<Problem> all = Stream.concat(problems.stream(), more.stream()).toList();
        if (nothingWorks || state == PluginState.REFUSED) {
            return new PluginReport(file, identity, PluginState.REFUSED, all);
        }
        boolean harmless = more.stream().allMatch(problem -> problem.code().advisory());
        return new PluginReport(file, identity, harmless ? state : PluginState.DEGRADED, all);
    }

    /** Returns the report as plain JSON values. */
    public Map<String, @Nullable Object> toJson() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("id", identity.map(PluginIdentity::id).orElse(null));
        json.put("version", identity.map(PluginIdentity::version).orElse(null));
        json.put("file", file.name());
        json.put("state", state.word());
        json.put("problems", problems.stream().map(Problem::toJson).toList());
        return json;
    }
}
