package dev.cks.host.capability;

import dev.cks.host.classfile.Reference;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What shows in class files that a plugin does something.
 *
 * @param allowedBy the capability that allows it, empty when none does
 * @param deed what it does, as the end of a sentence
 * @param shows tells of a reference whether it shows that
 */
record Sign(Optional<Capability> allowedBy, String deed, Predicate<Reference> shows) {

    static Sign of(Capability capability, Predicate<Reference> shows) {
        return new Sign(Optional.of(capability), capability.use(), shows);
    }

    static Sign forbidden(String deed, Predicate<Reference> shows) {
        return new Sign(Optional.empty(), deed, shows);
    }

    static Predicate<Reference> classes(String... names) {
        Set<String> set = Set.of(names);
        return reference -> set.contains(reference.owner());
    }

    static Predicate<Reference> packages(String... prefixes) {
        Set<String> set = Set.of(prefixes);
        return reference -> set.stream().anyMatch(reference.owner()::startsWith);
    }

    static Predicate<Reference> members(String owner, String... names) {
        Set<String> set = Set.of(names);
        return reference -> reference.owner().equals(owner)
                && reference
                        .member()
                        .filter(member -> set.contains(member.name()))
                        .isPresent();
    }
}
