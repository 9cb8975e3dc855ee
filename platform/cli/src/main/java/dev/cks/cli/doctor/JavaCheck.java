package dev.cks.cli.doctor;

import java.util.List;

/** Looks at the Java that runs this. */
public final class JavaCheck implements Check {

    private static final String NAME = "java";
    private static final int OLDEST = 17;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Result> run() {
        Runtime.Version version = Runtime.version();
        String message = "Java " + version + " in " + System.getProperty("java.home");
        return List.of(
                version.feature() >= OLDEST
                        ? Result.ok(NAME, message)
                        : Result.fail(
                                NAME,
                                message + " is too old",
                                Fix.advice("Install a JDK 17 or newer, or set JAVA_HOME.")));
    }
}
