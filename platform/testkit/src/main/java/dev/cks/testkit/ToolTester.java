package dev.cks.testkit;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Attestation;
import dev.cks.api.plugin.Client;
import dev.cks.api.plugin.Graphs;
import dev.cks.api.plugin.Http;
import dev.cks.api.tool.AnswerSize;
import dev.cks.api.tool.Cursor;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.answer.AnswerParts;
import dev.cks.core.client.NoClient;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.json.PlainJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls a tool with services that keep everything in memory, and checks what goes in and what comes out against the
 * schemas that the tool declares.
 *
 * <pre>{@code
 * ToolTester.of(new CountBooks())
 *         .withSession("s1", KnowledgeStructures.of(object("b1", "Book")))
 *         .call(Map.of("session_id", "s1"))
 *         .answers("book_count", 1);
 * }</pre>
 *
 * <p>The services read and judge as the platform does, with the constraints that the test gives; provenance is not checked.
 * Immutable.
 */
public final class ToolTester {

    private final Tool tool;
    private final List<Constraint> constraints;
    private final Map<String, KnowledgeStructure> sessions;
    private final List<Graphs.Registration> graphs;
    private final Optional<MemoryCall.World> world;
    private final Optional<Path> data;
    private final Client client;

    private ToolTester(
            Tool tool,
            List<Constraint> constraints,
            Map<String, KnowledgeStructure> sessions,
            List<Graphs.Registration> graphs,
            Optional<MemoryCall.World> world,
            Optional<Path> data,
            Client client) {
        this.tool = tool;
        this.constraints = constraints;
        this.sessions = sessions;
        this.graphs = graphs;
        this.world = world;
        this.data = data;
        this.client = client;
    }

    /**
     * Returns a tester of a tool.
     *
     * @throws AssertionError when a schema of the tool isn't a JSON Schema
     */
    public static ToolTester of(Tool tool) {
        ToolInfo info = tool.info();
        demandSchema("input", info, info.inputSchema());
        demandSchema("output", info, info.outputSchema());
        return new ToolTester(tool, List.of(), Map.of(), List.of(), Optional.empty(), Optional.empty(), new NoClient());
    }

    private static void demandSchema(String which, ToolInfo info, Map<String, Object> schema) {
        List<String> flaws = JsonSchema.flaws(schema);
        if (!flaws.isEmpty()) {
            throw new AssertionError("The " + which + " schema of " + info.name() + " is no JSON Schema (2020-12):"
                    + ToolVerdict.lines(flaws) + "\nThe schema:\n" + CanonicalJson.pretty(schema));
        }
    }

    /** Returns a tester in whose platform a constraint is installed. */
    public ToolTester withConstraint(Constraint constraint) {
        List<Constraint> extended = new ArrayList<>(constraints);
        extended.add(constraint);
        return new ToolTester(tool, List.copyOf(extended), sessions, graphs, world, data, client);
    }

    /** Returns a tester in whose platform a session holds a structure. */
    public ToolTester withSession(String sessionId, KnowledgeStructure structure) {
        Map<String, KnowledgeStructure> extended = new LinkedHashMap<>(sessions);
        extended.put(sessionId, structure);
        return new ToolTester(tool, constraints, extended, graphs, world, data, client);
    }

    /** Returns a tester in whose platform a session has a name as well. */
    public ToolTester withGraph(Graphs.Registration registration) {
        List<Graphs.Registration> extended = new ArrayList<>(graphs);
        extended.add(registration);
        return new ToolTester(tool, constraints, sessions, List.copyOf(extended), world, data, client);
    }

    /** Returns a tester in whose platform the web answers, and records are signed, as the test says; else nothing does. */
    public ToolTester withWorld(Http http, Attestation attestation) {
        return new ToolTester(
                tool,
                constraints,
                sessions,
                graphs,
                Optional.of(new MemoryCall.World(http, attestation)),
                data,
                client);
    }

    /** Returns a tester whose tool keeps what is its own in a directory; else it can't. */
    public ToolTester withDataDirectory(Path directory) {
        return new ToolTester(tool, constraints, sessions, graphs, world, Optional.of(directory), client);
    }

    /** Returns a tester whose client answers as the test says; else it takes no question. */
    public ToolTester withClient(ScriptedClient scripted) {
        return new ToolTester(tool, constraints, sessions, graphs, world, data, scripted);
    }

    private Graphs named(MemorySessions keeper) {
        MemoryGraphs named = new MemoryGraphs(keeper);
        graphs.forEach(registration -> named.register(registration, false));
        return named;
    }

    /**
     * Calls the tool. A long answer comes in parts, as from the platform.
     *
     * @param arguments plain JSON values; an argument that holds JSON text may be given as the decoded object, as the
     *     platform takes it
     * @throws AssertionError when the arguments don't fit the tool's input schema, so that the platform wouldn't even call
     *     it, or when the answer doesn't fit its output schema
     */
    public ToolVerdict call(Map<String, ?> arguments) {
        ToolInfo info = tool.info();
        Map<String, Object> given = withTexts(info.inputSchema(), arguments);
        Optional<String> cursor = Optional.ofNullable(info.paged() ? given.remove(Cursor.ARGUMENT) : null)
                .map(String::valueOf);
        Map<String, Object> plain = PlainJson.copy(given);
        List<String> misfits = JsonSchema.of(info.inputSchema()).misfits(plain);
        if (!misfits.isEmpty()) {
            throw new AssertionError("The platform would refuse these arguments before it calls " + info.name() + ":"
                    + ToolVerdict.lines(misfits) + "\nThe arguments:\n" + CanonicalJson.pretty(plain));
        }
        MemoryKnowledge knowledge = new MemoryKnowledge(new InstalledConstraints(constraints));
        MemorySessions keeper = new MemorySessions(knowledge, sessions);
        ToolVerdict.Call call = new ToolVerdict.Call(info.name(), plain);
        try {
            return checked(
                    call,
                    tool.call(new MemoryCall(plain, knowledge, keeper, named(keeper), world, data, client)),
                    cursor);
        } catch (ToolException failure) {
            return ToolVerdict.of(call, failure);
        }
    }

    private ToolVerdict checked(ToolVerdict.Call call, ToolResult result, Optional<String> cursor) {
        Map<?, ?> part = tool.info().paged()
                ? AnswerParts.of(result.content(), AnswerSize.USUAL, result.most(), cursor)
                : AnswerParts.first(result.content(), AnswerSize.USUAL);
        ToolVerdict verdict = ToolVerdict.of(call, PlainJson.copy(part), result.blocks());
        List<String> misfits = JsonSchema.of(tool.info().outputSchema()).misfits(verdict.content());
        if (!misfits.isEmpty()) {
            throw new AssertionError("The answer doesn't fit the tool's own output schema, so the platform would answer"
                    + " internal_error in its place:" + ToolVerdict.lines(misfits) + "\n" + verdict);
        }
        if (verdict.content().containsKey("error")) {
            throw new AssertionError("The answer has the key \"error\", which marks failures: throw a ToolException"
                    + " instead\n" + verdict);
        }
        return verdict;
    }

    private static Map<String, Object> withTexts(Map<String, Object> schema, Map<String, ?> arguments) {
        Map<String, Object> texts = new LinkedHashMap<>(arguments);
        Map<?, ?> properties = schema.get("properties") instanceof Map<?, ?> map ? map : Map.of();
        texts.replaceAll((name, value) -> value instanceof Map<?, ?> object
                        && properties.get(name) instanceof Map<?, ?> keywords
                        && "string".equals(keywords.get("type"))
                        && "application/json".equals(keywords.get("contentMediaType"))
                ? CanonicalJson.compact(object)
                : value);
        return texts;
    }
}
