package dev.cks.host.classfile;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What one class file says. Names of classes have dots.
 *
 * @param name the class
 * @param superclass its superclass; empty for {@code java.lang.Object} and a module description
 * @param interfaces the interfaces that it names itself
 * @param members the fields and methods that it declares itself
 * @param references every class and member that its constants and its members' types name, once each
 */
public record ClassFile(
        String name,
        Optional<String> superclass,
        List<String> interfaces,
        Set<Member> members,
        List<Reference> references) {

    /** Copies the collections. */
    public ClassFile {
        interfaces = List.copyOf(interfaces);
        members = Set.copyOf(members);
        references = List.copyOf(references);
    }
}
