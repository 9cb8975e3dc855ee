package dev.cks.host.classfile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The classes of a jar, and which classes and members they refer to. No class is loaded and no code of the jar runs.
 *
 * <p>What is called through reflection or by a name put together at run time doesn't show.
 *
 * @param classes the class files of the jar in the order of its entries, also those for particular Java versions
 */
public record ClassReferences(List<ClassFile> classes) {

    /** Bounds what one class file may take of memory. */
    private static final int LARGEST_CLASS = 16 << 20;

    /** Copies the list. */
    public ClassReferences {
        classes = List.copyOf(classes);
    }

    /**
     * Reads every class file of a jar.
     *
     * @throws MalformedClassFileException when a class file is damaged
     * @throws IOException when the jar can't be read
     */
    public static ClassReferences in(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            return in(file);
        }
    }

    /**
     * Reads every class file of an open jar.
     *
     * @throws MalformedClassFileException when a class file is damaged
     * @throws IOException when the jar can't be read
     */
    public static ClassReferences in(JarFile jar) throws IOException {
        List<ClassFile> classes = new ArrayList<>();
        for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
            if (entry.getName().endsWith(".class")) {
                classes.add(read(jar, entry));
            }
        }
        return new ClassReferences(classes);
    }

    /** Returns every reference of every class. */
    public Stream<Reference> all() {
        return classes.stream().flatMap(each -> each.references().stream());
    }

    private static ClassFile read(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            byte[] content = in.readNBytes(LARGEST_CLASS + 1);
            if (content.length > LARGEST_CLASS) {
                throw new MalformedClassFileException("it is larger than " + LARGEST_CLASS + " bytes");
            }
            return ClassFileReader.read(new ByteArrayInputStream(content));
        } catch (MalformedClassFileException damaged) {
            throw new MalformedClassFileException(entry.getName() + " can't be read: " + damaged.getMessage());
        }
    }
}
