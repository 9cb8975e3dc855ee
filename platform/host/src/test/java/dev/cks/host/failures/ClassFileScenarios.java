package dev.cks.host.failures;

import static dev.cks.host.failures.FailureScenario.refused;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.cks.host.fixture.JarFixture;
import dev.cks.host.report.ProblemCode;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Jars with class files that this Java, or this api, can't use. */
final class ClassFileScenarios {

    private ClassFileScenarios() {}

    static Stream<FailureScenario> all() {
        return Stream.of(
                refused("compiled for Java 199", ProblemCode.NEEDS_NEWER_JAVA, edited(ClassFileScenarios::newerJava)),
                refused(
                        "with half a class file",
                        ProblemCode.BAD_CLASS_FILE,
                        edited(bytes -> Arrays.copyOf(bytes, bytes.length / 2))),
                refused("with an empty class file", ProblemCode.BAD_CLASS_FILE, edited(bytes -> new byte[0])),
                refused(
                        "with text for a class file",
                        ProblemCode.BAD_CLASS_FILE,
                        edited(bytes -> "this is no class".getBytes(ISO_8859_1))),
                refused(
                        "with a class of another name",
                        ProblemCode.BAD_CLASS_FILE,
                        edited(renaming("acme/bad/Rule", "acme/bad/Role"))),
                refused("without a method of the api", ProblemCode.API_MISMATCH, edited(renaming("check", "chuck"))));
    }

    private static JarFixture edited(UnaryOperator<byte[]> edit) {
        return JarFixture.good("bad", "bad").changing(classes -> {
            classes.replaceAll((name, bytes) -> edit.apply(bytes));
            return classes;
        });
    }

    private static byte[] newerJava(byte[] bytes) {
        bytes[7] = (byte) (199 + 44);
        return bytes;
    }

    /** Renames what class files name, as if they had been compiled against something else. */
    private static UnaryOperator<byte[]> renaming(String from, String to) {
        return bytes -> new String(bytes, ISO_8859_1).replace(from, to).getBytes(ISO_8859_1);
    }
}
