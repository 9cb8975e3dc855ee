package dev.cks.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.Tool;
import dev.cks.api.tool.ToolException;
import dev.cks.api.tool.ToolInfo;
import dev.cks.api.tool.ToolResult;
import dev.cks.core.codec.CanonicalJson;
import dev.cks.core.json.PlainJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    private ToolTester(Tool tool, List<Constraint> constraints, Map<String, KnowledgeStructure> sessions) {
        this.tool = tool;
        this.constraints = constraints;
        this.sessions = sessions;
    }

    /**
     * Returns a tester of a tool.
     *
     * @throws AssertionError when a schema of the tool isn't a JSON Schema
     */
    public static ToolTester of(Tool tool) {
        ToolInfo info = tool.info();
        assertThat(JsonSchema.flaws(info.inputSchema())).as("input schema").isEmpty();
        assertThat(JsonSchema.flaws(info.outputSchema())).as("output schema").isEmpty();
        return new ToolTester(tool, List.of(), Map.of());
    }

    /** Returns a tester in whose platform a constraint is installed. */
    public ToolTester withConstraint(Constraint constraint) {
        List<Constraint> extended = new ArrayList<>(constraints);
        extended.add(constraint);
        return new ToolTester(tool, List.copyOf(extended), sessions);
    }

    /** Returns a tester in whose platform a session holds a structure. */
    public ToolTester withSession(String sessionId, KnowledgeStructure structure) {
        Map<String, KnowledgeStructure> extended = new LinkedHashMap<>(sessions);
        extended.put(sessionId, structure);
        return new ToolTester(tool, constraints, extended);
    }

    /**
     * Calls the tool.
     *
     * @param arguments plain JSON values
     * @throws AssertionError when the arguments don't fit the tool's input schema, so that the platform wouldn't even call
     *     it, or when the answer doesn't fit its output schema
     */
    public ToolVerdict call(Map<String, ?> arguments) {
        Map<String, Object> plain = PlainJson.copy(arguments);
        assertThat(JsonSchema.of(tool.info().inputSchema()).misfits(plain))
                .as("arguments %s", CanonicalJson.compact(plain))
                .isEmpty();
        MemoryKnowledge knowledge = new MemoryKnowledge(new InstalledConstraints(constraints));
        MemorySessions keeper = new MemorySessions(knowledge, sessions);
        try {
            ToolResult result = tool.call(new MemoryCall(plain, knowledge, keeper));
            return ToolVerdict.of(checked(result));
        } catch (ToolException failure) {
            return ToolVerdict.of(failure);
        }
    }

    private Map<String, Object> checked(ToolResult result) {
        Map<String, Object> content = PlainJson.copy(result.content());
        assertThat(JsonSchema.of(tool.info().outputSchema()).misfits(content))
                .as("answer %s", CanonicalJson.compact(content))
                .isEmpty();
        assertThat(content).as("an answer without the mark of errors").doesNotContainKey("error");
        return content;
    }
}
