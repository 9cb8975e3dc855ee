package dev.cks.cli.semantic;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Judged;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.codec.CanonicalJson;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** One command at work: reads through the gate, shows findings on standard error, turns refusals into exit codes. */
final class Desk {

    /** All is well. */
    static final int OK = 0;

    /** Broken rules, conflicts, malformed input. */
    static final int FINDINGS = 1;

    /** What is wrong with the command line rather than with the files. */
    private static final Set<ErrorCode> USAGE =
            Set.of(ErrorCode.UNKNOWN_EXTENSION, ErrorCode.AMBIGUOUS_EXTENSION, ErrorCode.INVALID_PARAMETER);

    private final Workbench.Tools tools;
    private final Inputs inputs;
    private final SlowWork progress;
    private final Findings findings;

    private Desk(Workbench.Tools tools, Inputs inputs, SlowWork progress, Findings findings) {
        this.tools = tools;
        this.inputs = inputs;
        this.progress = progress;
        this.findings = findings;
    }

    /**
     * Lets a command work and returns its exit code.
     *
     * @param json whether a refusal is a result, as JSON
     */
    static int work(Workbench workbench, List<String> extensions, boolean json, ToIntFunction<Desk> command) {
        Findings findings = new Findings(workbench);
        try (SlowWork progress = new SlowWork(workbench.errors())) {
            progress.now("loading plugins");
            return workbench.work(
                    extensions,
                    tools -> command.applyAsInt(new Desk(tools, new Inputs(workbench), progress, findings)));
        } catch (ToolException refused) {
            if (USAGE.contains(refused.code())) {
                throw refused;
            }
            if (json) {
                workbench.results().println(CanonicalJson.pretty(refused.toJson()));
            } else {
                findings.show(refused);
            }
            return FINDINGS;
        }
    }

    Knowledge knowledge() {
        return tools.runtime().knowledge();
    }

    List<String> extensions() {
        return tools.extensions();
    }

    /** Says what is done from now on, for those who wait. */
    void now(String what) {
        progress.now(what);
    }

    /** Reads a structure; refuses malformed text and unproven records. */
    KnowledgeStructure structure(String file) {
        now("reading " + file);
        byte[] text = inputs.read(file);
        try {
            return tools.runtime().gate().admit(text);
        } catch (ToolException refusal) {
            throw new ToolException(refusal.code(), file + ": " + refusal.getMessage(), refusal.details());
        }
    }

    /** Reads any JSON. */
    @Nullable
    Object json(String file) {
        now("reading " + file);
        byte[] text = inputs.read(file);
        try {
            return tools.runtime().codec().parseValue(text);
        } catch (ToolException refusal) {
            throw new ToolException(refusal.code(), file + ": " + refusal.getMessage(), refusal.details());
        }
    }

    /** Returns a structure that came of a change; one with unproven records is refused, broken rules are shown. */
    KnowledgeStructure shown(Judged judged) {
        KnowledgeStructure structure =
                judged.structure().isPresent() ? judged.structure().get() : judged.orRefuse();
        findings.show(judged.report());
        return structure;
    }

    /** Returns the exit code for a structure. */
    static int exitCode(Judged judged) {
        return judged.valid() ? OK : FINDINGS;
    }
}
