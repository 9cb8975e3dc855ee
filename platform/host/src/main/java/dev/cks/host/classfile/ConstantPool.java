package dev.cks.host.classfile;

import java.io.DataInputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The constants of a class file (The Java Virtual Machine Specification, 4.4), as far as they name classes and members. */
final class ConstantPool {

    private static final int LONG = 5;
    private static final int DOUBLE = 6;

    private final @Nullable Object[] constants;

    private ConstantPool(@Nullable Object[] constants) {
        this.constants = constants;
    }

    /** A constant that stands for the class whose name is another constant. */
    private record ClassName(int name) {}

    /** A name with a type. */
    private record Typed(int name, int descriptor) {}

    /** A member of a class. */
    private record MemberOf(int owner, int typed) {}

    static ConstantPool read(DataInputStream in) throws IOException {
        @Nullable Object[] constants = new Object[in.readUnsignedShort()];
        int index = 1;
        while (index < constants.length) {
            int tag = in.readUnsignedByte();
            constants[index] = constant(tag, in);
            index += tag == LONG || tag == DOUBLE ? 2 : 1;
        }
        return new ConstantPool(constants);
    }

    private static @Nullable Object constant(int tag, DataInputStream in) throws IOException {
        return switch (tag) {
            case 1 -> in.readUTF();
            case 7 -> new ClassName(in.readUnsignedShort());
            case 9, 10, 11 -> new MemberOf(in.readUnsignedShort(), in.readUnsignedShort());
            case 12 -> new Typed(in.readUnsignedShort(), in.readUnsignedShort());
            case 8, 16, 19, 20 -> skip(in, 2);
            case 15 -> skip(in, 3);
            case 3, 4, 17, 18 -> skip(in, 4);
            case LONG, DOUBLE -> skip(in, 8);
            default -> throw new MalformedClassFileException("unknown kind of constant " + tag);
        };
    }

    private static @Nullable Object skip(DataInputStream in, int bytes) throws IOException {
        in.skipNBytes(bytes);
        return null;
    }

    String text(int index) throws IOException {
        return at(index, String.class);
    }

    /** Returns the name of a class with dots, also of an array as it stands there. */
    String className(int index) throws IOException {
        return text(at(index, ClassName.class).name()).replace('/', '.');
    }

    /** Returns the class that a constant names itself or whose member it is, with the member. */
    Optional<Named> named(int index) throws IOException {
        Object constant = constants[index];
        if (constant instanceof ClassName) {
            return Optional.of(new Named(className(index), Optional.empty()));
        }
        if (constant instanceof MemberOf member) {
            Typed typed = at(member.typed(), Typed.class);
            Member meant = new Member(text(typed.name()), text(typed.descriptor()));
            return Optional.of(new Named(className(member.owner()), Optional.of(meant)));
        }
        return Optional.empty();
    }

    /** What a constant names; the owner may be the descriptor of an array. */
    record Named(String owner, Optional<Member> member) {}

    IntStream indexes() {
        return IntStream.range(1, constants.length);
    }

    /** Returns the types of all names that have one, in the form of the class file. */
    Stream<String> descriptors() throws IOException {
        Stream.Builder<String> descriptors = Stream.builder();
        for (Object constant : constants) {
            if (constant instanceof Typed typed) {
                descriptors.add(text(typed.descriptor()));
            }
        }
        return descriptors.build();
    }

    private <T> T at(int index, Class<T> kind) throws IOException {
        Object constant = index < constants.length ? constants[index] : null;
        if (!kind.isInstance(constant)) {
            throw new MalformedClassFileException("constant " + index + " isn't what it is used for");
        }
        return kind.cast(constant);
    }
}
