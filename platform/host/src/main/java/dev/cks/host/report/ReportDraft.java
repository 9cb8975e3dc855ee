package dev.cks.host.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects what becomes of one jar while plugins are loaded. Confined to the thread that loads. */
public final class ReportDraft {

    private final PluginFile file;
    private final List<Problem> problems = new ArrayList<>();
    private @Nullable PluginIdentity identity;
    private @Nullable String claimedId;
    private @Nullable Path copy;
    private boolean refused;

    /** Starts the report on a jar. */
    public ReportDraft(PluginFile file) {
        this.file = file;
    }

    /** Returns the jar. */
    public PluginFile file() {
        return file;
    }

    /** Records where the copy lies that is read in place of the jar. */
    public void copiedTo(Path path) {
        copy = path;
    }

    /** Records the id that the manifest gives, whatever else is wrong with it. */
    public void claim(String id) {
        claimedId = id;
    }

    /** Returns the id that the manifest gives, also when the plugin couldn't be identified by it. */
    public Optional<String> claimedId() {
        return Optional.ofNullable(claimedId);
    }

    /** Records what the manifest says of the plugin. */
    public void identify(PluginIdentity known) {
        identity = known;
    }

    /** Returns what the manifest says of the plugin, if that could be told. */
    public Optional<PluginIdentity> identity() {
        return Optional.ofNullable(identity);
    }

    /** Records a problem in spite of which the rest of the plugin works. */
    public void note(ProblemCode code, String detail) {
        problems.add(new Problem(code, named(detail)));
    }

    /** The copy's path says nothing to whoever has to repair the jar. */
    private String named(String detail) {
        if (copy == null) {
            return detail;
        }
        String url = copy.toFile().toURI().toString();
        return detail.replace("jar:" + url, file.name())
                .replace(url, file.name())
                .replace(copy.toString(), file.name());
    }

    /** Records a problem for which the plugin is refused as a whole. */
    public void refuse(ProblemCode code, String detail) {
        note(code, detail);
        refuse();
    }

    /** Refuses the plugin for the problems recorded already. */
    public void refuse() {
        refused = true;
    }

    /** Tells whether the plugin was refused. */
    public boolean refused() {
        return refused;
    }

    /** Returns the problems so far. */
    public List<Problem> problems() {
        return List.copyOf(problems);
    }

    /** Tells whether there is no problem so far because of which something doesn't work. */
    public boolean flawless() {
        return problems.stream().allMatch(problem -> problem.code().advisory());
    }

    /** Returns the report. */
    public PluginReport finish() {
        PluginState working = flawless() ? PluginState.LOADED : PluginState.DEGRADED;
        return new PluginReport(file, identity(), refused ? PluginState.REFUSED : working, problems);
    }
}
