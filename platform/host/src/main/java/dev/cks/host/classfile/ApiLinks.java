package dev.cks.host.classfile;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds what the classes of a plugin use of the api and what a version of the api doesn't have. Immutable. */
public final class ApiLinks {

    private static final String API = "dev.cks.api.";

    private final Map<String, ClassFile> api = new HashMap<>();

    /** Compares with the classes of an api jar. */
    public ApiLinks(ClassReferences apiJar) {
        apiJar.classes().forEach(each -> api.put(each.name(), each));
    }

    /** Returns the references to classes and members of the api that aren't there, in the order of the plugin's classes. */
    public List<Reference> missing(ClassReferences plugin) {
        return plugin.all()
                .filter(reference -> reference.owner().startsWith(API))
                .filter(reference -> !resolves(reference))
                .distinct()
                .toList();
    }

    private boolean resolves(Reference reference) {
        return api.containsKey(reference.owner())
                && reference
                        .member()
                        .map(member -> has(reference.owner(), member))
                        .orElse(true);
    }

    /** A class of Java itself is asked for names only; whether their types fit, the compiler has seen to. */
    private boolean has(String owner, Member member) {
        ClassFile declared = api.get(owner);
        if (declared == null) {
            return ofJava(owner).filter(type -> declares(type, member.name())).isPresent();
        }
        return declared.members().contains(member)
                || Stream.concat(declared.superclass().stream(), declared.interfaces().stream())
                        .anyMatch(parent -> has(parent, member));
    }

    private static Optional<Class<?>> ofJava(String name) {
        try {
            return Optional.of(Class.forName(name, false, ClassLoader.getPlatformClassLoader()));
        } catch (ClassNotFoundException notThere) {
            return Optional.empty();
        }
    }

    /** Members that are not public can be inherited as well, so every superclass is asked for its own. */
    private static boolean declares(Class<?> type, String name) {
        boolean here = Stream.of(type.getDeclaredMethods(), type.getDeclaredFields(), type.getMethods())
                .flatMap(Arrays::stream)
                .map(java.lang.reflect.Member::getName)
                .anyMatch(name::equals);
        Class<?> parent = type.getSuperclass();
        return here || (parent != null && declares(parent, name));
    }
}
