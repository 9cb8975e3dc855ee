package dev.cks.cli.doctor;

import java.util.List;

/** Looks at the Java that runs this. */
public final class JavaCheck implements Check {

    private static final int OLDEST = 17;

    @Override
    public List<Result> run() {
        Runtime.Version version = Runtime.version();
        String message = "Java " + version + " in " + System.getProperty("java.home");
        return List.of(
                version.feature() >= OLDEST
                        ? Result.ok("java", message)
                        : Result.fail("java", message + " is too old", "Install a JDK 17 or newer, or set JAVA_HOME."));
    }
}
