package dev.cks.host.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cks.host.fixture.JarFixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassReferencesTest {

    private static final String USER = "acme.User";
    private static final String SOURCE = """
            package acme;
            public class User implements Runnable {
              private final java.net.Socket[][] sockets = new java.net.Socket[0][];
              private long number = 1L << 40;
              private double half = 0.5;
              public void run() { Runnable stop = () -> System.exit(3); stop.run(); }
              Object copy() { return sockets.clone(); }
              java.util.Optional<String> nothing(java.io.File unused) { return null; }
              int[] twice(int[] numbers) { return numbers.clone(); }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void aMemberThatIsCalledIsNamedWithItsOwnerAndTypes() throws IOException {
        Member exit = new Member("exit", "(I)V");
        assertThat(references()).contains(new Reference(USER, "java.lang.System", Optional.of(exit)));
    }

    @Test
    void aReferenceIsFoundByTheNamesOfOwnerAndMember() throws IOException {
        assertThat(references())
                .anyMatch(each -> each.names("java.lang.System", "exit"))
                .noneMatch(each -> each.names("java.lang.System", "gc"))
                .noneMatch(each -> each.names("java.lang.Runtime", "exit"));
    }

    @Test
    void classesOfFieldsArraysParametersAndResultsAreNamed() throws IOException {
        assertThat(references())
                .filteredOn(each -> each.member().isEmpty())
                .extracting(Reference::owner)
                .contains("java.net.Socket", "java.util.Optional", "java.io.File", "java.lang.Runnable")
                .noneMatch(owner -> owner.startsWith("["));
    }

    @Test
    void declarationsAreTold() throws IOException {
        ClassFile file = classes(UnaryOperator.identity()).get(0);
        assertThat(file.name()).isEqualTo(USER);
        assertThat(file.superclass()).contains("java.lang.Object");
        assertThat(file.interfaces()).containsExactly("java.lang.Runnable");
        assertThat(file.members())
                .contains(new Member("run", "()V"), new Member("<init>", "()V"), new Member("number", "J"));
    }

    @Test
    void classesOfALaterJavaAreReadAlike() throws IOException {
        List<ClassFile> later = classes(files -> changed(files, bytes -> {
            bytes[7] = 99;
            return bytes;
        }));
        assertThat(later).isEqualTo(classes(UnaryOperator.identity()));
    }

    @Test
    void aDamagedClassFileIsNamedWhereverItBreaksOff() {
        for (int length : Set.of(0, 3, 9, 40, 200, 400)) {
            assertThatThrownBy(() -> classes(files -> changed(files, bytes -> Arrays.copyOf(bytes, length))))
                    .isInstanceOf(MalformedClassFileException.class)
                    .hasMessageContaining("acme/User.class");
        }
    }

    @Test
    void aFileThatIsNoClassFileIsNamed() {
        assertThatThrownBy(() ->
                        classes(files -> changed(files, bytes -> "no class file".getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(MalformedClassFileException.class)
                .hasMessageContaining("acme/User.class")
                .hasMessageContaining("begin");
    }

    private List<Reference> references() throws IOException {
        return read(UnaryOperator.identity()).all().toList();
    }

    private List<ClassFile> classes(UnaryOperator<Map<String, byte[]>> change) throws IOException {
        return read(change).classes();
    }

    private ClassReferences read(UnaryOperator<Map<String, byte[]>> change) throws IOException {
        return ClassReferences.in(
                JarFixture.bare().source(USER, SOURCE).changing(change).writeTo(directory, "plugin.jar"));
    }

    private static Map<String, byte[]> changed(Map<String, byte[]> files, UnaryOperator<byte[]> change) {
        files.replaceAll((name, bytes) -> change.apply(bytes));
        return files;
    }
}
