package dev.cks.host.discovery;

import dev.cks.host.report.Problem;
import dev.cks.host.report.ProblemCode;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * A class that a plugin offers as a provider.
 *
 * @param provider how to make an instance
 * @param loader the class loader of the plugin
 */
record ProviderInstance<S>(ServiceLoader.Provider<S> provider, ClassLoader loader) {

    String className() {
        return provider.type().getName();
    }

    /** Returns what forbids making an instance. */
    Optional<Problem> obstacle() {
        Class<?> type = provider.type();
        if (!loader.equals(type.getClassLoader())) {
            return problem(ProblemCode.EXTENSION_FAILED, "isn't a class of the plugin's own jar");
        }
        List<String> missing = unimplemented(type);
        return missing.isEmpty()
                ? Optional.empty()
                : problem(ProblemCode.API_MISMATCH, "doesn't implement " + String.join(", ", missing));
    }

    S make() {
        return provider.get();
    }

    private Optional<Problem> problem(ProblemCode code, String what) {
        return Optional.of(new Problem(code, className() + " " + what));
    }

    /** A class compiled against another api may lack a method; otherwise only the first call of it would show that. */
    private static List<String> unimplemented(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) {
            return List.of();
        }
        return Arrays.stream(type.getMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers()))
                .map(Method::getName)
                .distinct()
                .sorted()
                .toList();
    }
}
