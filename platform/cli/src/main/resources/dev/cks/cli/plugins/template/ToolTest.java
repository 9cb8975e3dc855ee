package @package@;

import static dev.cks.testkit.KnowledgeStructures.object;

import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ErrorCode;
import dev.cks.testkit.KnowledgeStructures;
import dev.cks.testkit.ToolTester;
import java.util.Map;
import org.junit.jupiter.api.Test;

class @class@Test {

    private static final KnowledgeStructure SAMPLES =
            KnowledgeStructures.of(object("s1", "Sample"), object("s2", "Sample"));

    private final ToolTester tester = ToolTester.of(new @class@()).withSession("session-1", SAMPLES);

    @Test
    void countsWhatASessionHolds() {
        tester.call(Map.of("session_id", "session-1")).answers("objects", 2);
    }

    @Test
    void countsWhatATextHolds() {
        tester.call(Map.of("json_data", KnowledgeStructures.text(SAMPLES))).answers("objects", 2);
    }

    @Test
    void saysWhatIsWrongWithATextOrMissing() {
        tester.call(Map.of("json_data", "{")).fails(ErrorCode.INVALID_JSON);
        tester.call(Map.of()).fails(ErrorCode.MISSING_PARAMETER);
    }
}
