package dev.cks.host.classfile;

import dev.cks.host.classfile.ConstantPool.Named;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UTFDataFormatException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads one class file (The Java Virtual Machine Specification, 4.1), of whatever version. For one thread and one file. */
final class ClassFileReader {

    private static final int MAGIC = 0xCAFEBABE;
    private static final Pattern CLASS_IN_DESCRIPTOR = Pattern.compile("L([^;]+);");

    private final DataInputStream in;
    private final Set<Member> members = new LinkedHashSet<>();
    private final Set<Reference> references = new LinkedHashSet<>();

    private ClassFileReader(InputStream in) {
        this.in = new DataInputStream(in);
    }

    /**
     * Reads a class file and leaves the stream open.
     *
     * @throws MalformedClassFileException when it isn't one
     */
    static ClassFile read(InputStream in) throws IOException {
        try {
            return new ClassFileReader(in).read();
        } catch (EOFException | UTFDataFormatException damaged) {
            throw new MalformedClassFileException("the file ends too early or holds text that is none");
        }
    }

    private ClassFile read() throws IOException {
        if (in.readInt() != MAGIC) {
            throw new MalformedClassFileException("the file doesn't begin like a class file");
        }
        in.skipNBytes(4);
        ConstantPool constants = ConstantPool.read(in);
        in.skipNBytes(2);
        String name = constants.className(in.readUnsignedShort());
        int superclass = in.readUnsignedShort();
        List<String> interfaces = readInterfaces(constants);
        readMembers(constants);
        readMembers(constants);
        collectReferences(name, constants);
        Optional<String> parent = superclass == 0 ? Optional.empty() : Optional.of(constants.className(superclass));
        return new ClassFile(name, parent, interfaces, members, List.copyOf(references));
    }

    private List<String> readInterfaces(ConstantPool constants) throws IOException {
        int count = in.readUnsignedShort();
        List<String> interfaces = new ArrayList<>();
        for (int index = 0; index < count; index++) {
            interfaces.add(constants.className(in.readUnsignedShort()));
        }
        return interfaces;
    }

    /** Fields and methods have the same form. */
    private void readMembers(ConstantPool constants) throws IOException {
        int count = in.readUnsignedShort();
        for (int index = 0; index < count; index++) {
            in.skipNBytes(2);
            members.add(new Member(constants.text(in.readUnsignedShort()), constants.text(in.readUnsignedShort())));
            skipAttributes();
        }
    }

    private void skipAttributes() throws IOException {
        int count = in.readUnsignedShort();
        for (int index = 0; index < count; index++) {
            in.skipNBytes(2);
            in.skipNBytes(Integer.toUnsignedLong(in.readInt()));
        }
    }

    private void collectReferences(String user, ConstantPool constants) throws IOException {
        for (int index : constants.indexes().toArray()) {
            Optional<Named> named = constants.named(index);
            named.ifPresent(found -> refer(user, found.owner(), found.member()));
        }
        constants.descriptors().forEach(descriptor -> referToTypes(user, descriptor));
        members.forEach(member -> referToTypes(user, member.descriptor()));
    }

    private void refer(String user, String owner, Optional<Member> member) {
        if (!owner.startsWith("[")) {
            references.add(new Reference(user, owner, member));
        } else if (owner.endsWith(";")) {
            // The members of an array are those of java.lang.Object.
            referToTypes(user, owner);
        }
    }

    private void referToTypes(String user, String descriptor) {
        CLASS_IN_DESCRIPTOR
                .matcher(descriptor)
                .results()
                .map(ClassFileReader::className)
                .forEach(owner -> references.add(new Reference(user, owner, Optional.empty())));
    }

    private static String className(MatchResult found) {
        @Nullable String name = found.group(1);
        return String.valueOf(name).replace('/', '.');
    }
}
