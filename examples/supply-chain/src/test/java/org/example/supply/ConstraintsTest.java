package org.example.supply;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;

import dev.cks.api.constraint.Constraint;
import dev.cks.testkit.ConstraintContract;
import dev.cks.testkit.FixtureTests;
import java.nio.file.Path;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.TestFactory;

/** Every constraint that the jar names finds what its examples say, and keeps the contract, judging by changes included. */
class ConstraintsTest {

    @TestFactory
    Stream<DynamicContainer> theExamplesHold() {
        return constraints()
                .map(each -> dynamicContainer(name(each), FixtureTests.of(each, examples(each)).tests()));
    }

    @TestFactory
    Stream<DynamicContainer> theContractHolds() {
        return constraints()
                .map(each -> dynamicContainer(name(each), ConstraintContract.of(each, examples(each)).tests()));
    }

    private static Stream<Constraint> constraints() {
        return ServiceLoader.load(Constraint.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.getClass().getPackage().equals(ConstraintsTest.class.getPackage()));
    }

    private static Path examples(Constraint constraint) {
        return Path.of("src/test/resources", name(constraint));
    }

    private static String name(Constraint constraint) {
        return constraint.info().name();
    }
}
