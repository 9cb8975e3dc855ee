package @package@;

import static dev.cks.testkit.KnowledgeStructures.object;

import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.ConstraintTester;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class @class@Test {

    private static final Path EXAMPLES = Path.of("src/test/resources/@name@");

    @Test
    void aSampleWithoutTitleIsReportedWhereItStands() {
        ConstraintTester.of(new @class@())
                .given(object("s1", "Sample", Map.of("title", "First")), object("s2", "Sample"))
                .reports("@code@", "s2")
                .reportsNothingElse();
    }

    @TestFactory
    Stream<DynamicTest> theExamplesHold() {
        return FixtureTests.of(new @class@(), EXAMPLES).tests();
    }

    @TestFactory
    Stream<DynamicTest> theContractHolds() {
        return ConstraintContract.of(new @class@(), EXAMPLES).tests();
    }
}
