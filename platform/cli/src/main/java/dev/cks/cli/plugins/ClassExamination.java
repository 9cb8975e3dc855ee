package dev.cks.cli.plugins;

import dev.cks.cli.doctor.Fix;
import dev.cks.cli.doctor.Result;
import dev.cks.core.files.FailureReason;
import dev.cks.host.classfile.ApiLinks;
import dev.cks.host.classfile.ClassReferences;
import dev.cks.host.classfile.ProcessExits;
import dev.cks.host.classfile.Reference;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the class files of plugins say.
 *
 * @param version the version of the api that they are compared with
 * @param api its classes
 */
record ClassExamination(String version, ApiLinks api) {

    private static final String LINKS = "links";
    private static final String EXITS = "exits";

    /** Returns what is wrong with a jar, or that nothing is. */
    List<Result> of(Path jar) {
        try {
            ClassReferences classes = ClassReferences.in(jar);
            List<Result> wrong = Stream.concat(
                            api.missing(classes).stream().map(reference -> missing(jar, reference)),
                            ProcessExits.in(classes).stream().map(reference -> exit(jar, reference)))
                    .toList();
            return wrong.isEmpty()
                    ? List.of(Result.ok(LINKS, jar + " uses nothing that api " + version + " doesn't have"))
                    : wrong;
        } catch (IOException unreadable) {
            return List.of(Result.fail(
                    LINKS,
                    jar + " can't be examined: " + FailureReason.of(unreadable),
                    Fix.advice("Replace the file by an intact jar.")));
        }
    }

    private Result missing(Path jar, Reference reference) {
        return Result.fail(
                LINKS,
                jar + ": " + reference.user() + " uses " + reference.target() + ", which api " + version
                        + " doesn't have like that",
                Fix.advice(
                        "Compile the plugin against that version, and let Plugin-Requires begin with the first one that"
                                + " has it."));
    }

    private static Result exit(Path jar, Reference reference) {
        return Result.warn(
                EXITS,
                jar + ": " + reference.user() + " calls " + reference.target() + ", which would end the platform",
                Fix.advice("Throw an exception instead; only the one call fails then."));
    }
}
