package dev.cks.host.classfile;

import java.util.Optional;

/**
 * A place in a class file that names another class or a member of one. Names of classes have dots.
 *
 * @param user the class that refers
 * @param owner the class referred to; of an array, the class of its elements
 * @param member the field or method of the owner, empty when the class itself is meant
 */
public record Reference(String user, String owner, Optional<Member> member) {

    /** Tells whether a member of this name is meant, whatever its types. */
    public boolean names(String ownerName, String memberName) {
        return owner.equals(ownerName)
                && member.filter(known -> known.name().equals(memberName)).isPresent();
    }

    /** Returns what is referred to, as a person writes it: without types. */
    public String target() {
        return member.map(known -> owner + "." + known.name()).orElse(owner);
    }
}
