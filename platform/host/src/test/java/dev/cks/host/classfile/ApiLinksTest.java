package dev.cks.host.classfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.constraint.Constraint;
import dev.cks.host.fixture.JarFixture;
import dev.cks.host.fixture.Sources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApiLinksTest {

    private static final String BODY = "structure.find(\"a\").map(KnowledgeObject::id);"
            + " Severity.valueOf(\"INFO\").compareTo(Severity.ERROR); Severity.INFO.name();"
            + " new ToolException(ErrorCode.TIMEOUT, \"m\").getMessage().length();"
            + " new ToolException(ErrorCode.TIMEOUT, \"m\").fillInStackTrace();"
            + " structure.equals(ErrorCode.TIMEOUT.toString()); return List.of();";

    @TempDir
    private Path directory;

    @Test
    void whatTheApiHasOrInheritsIsNotMissing() throws IOException {
        assertThat(new ApiLinks(api(any -> true)).missing(plugin())).isEmpty();
    }

    @Test
    void classThatIsNotThereIsNamedWithWhoeverUsesIt() throws IOException {
        ApiLinks without = new ApiLinks(api(name -> !name.equals("dev.cks.api.knowledge.KnowledgeObject")));

        assertThat(without.missing(plugin()))
                .isNotEmpty()
                .allSatisfy(reference -> assertThat(reference.user()).isEqualTo("acme.Rule"))
                .extracting(Reference::owner)
                .containsOnly("dev.cks.api.knowledge.KnowledgeObject");
    }

    @Test
    void memberThatIsNotThereIsNamed() throws IOException {
        List<ClassFile> lacking = api(any -> true).classes().stream()
                .map(each -> new ClassFile(
                        each.name(),
                        each.superclass(),
                        each.interfaces(),
                        each.members().stream()
                                .filter(member -> !member.name().equals("find")
                                        && !member.name().equals("TIMEOUT"))
                                .collect(Collectors.toSet()),
                        each.references()))
                .toList();

        assertThat(new ApiLinks(new ClassReferences(lacking)).missing(plugin()))
                .extracting(Reference::target)
                .containsExactlyInAnyOrder(
                        "dev.cks.api.knowledge.KnowledgeStructure.find", "dev.cks.api.tool.ErrorCode.TIMEOUT");
    }

    @Test
    void callsThatEndTheProcessAreFound() throws IOException {
        Path jar = JarFixture.bare()
                .source(
                        "acme.Ends",
                        "package acme; class Ends { void a() { System.exit(1); } void b() { Runtime.getRuntime().halt(1); }"
                                + " void c() { System.gc(); } }")
                .writeTo(directory, "ends.jar");

        assertThat(ProcessExits.in(ClassReferences.in(jar)))
                .extracting(Reference::target)
                .containsExactlyInAnyOrder("java.lang.System.exit", "java.lang.Runtime.halt");
        assertThat(ProcessExits.in(plugin())).isEmpty();
    }

    private ClassReferences plugin() throws IOException {
        return ClassReferences.in(JarFixture.bare()
                .source("acme.Rule", Sources.rule("acme.Rule", Sources.info("rule", "A-B"), BODY))
                .writeTo(directory, "plugin.jar"));
    }

    /** The api as this build sees it: a jar, or a directory of classes. */
    private static ClassReferences api(Predicate<String> kept) throws IOException {
        Path place = Path.of(URI.create(Constraint.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString()));
        List<ClassFile> classes = new ArrayList<>();
        if (Files.isDirectory(place)) {
            try (Stream<Path> files = Files.walk(place)) {
                for (Path file :
                        files.filter(each -> each.toString().endsWith(".class")).toList()) {
                    try (InputStream in = new ByteArrayInputStream(Files.readAllBytes(file))) {
                        classes.add(ClassFileReader.read(in));
                    }
                }
            }
        } else {
            classes.addAll(ClassReferences.in(place).classes());
        }
        return new ClassReferences(
                classes.stream().filter(each -> kept.test(each.name())).toList());
    }
}
