package dev.cks.host.leak;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.Objects;

/**
 * Counts how often the virtual machine has given back classes that nobody uses, without ever asking it to: by defining one that
 * nobody uses, and looking whether it is there still. Most collections of garbage leave classes alone. Safe for use by many
 * threads.
 */
final class Unloadings {

    private WeakReference<Class<?>> canary;
    private long count;

    Unloadings() {
        canary = canary();
    }

    /** Returns how often classes were given back since this was made, as far as anybody asked in between. */
    synchronized long count() {
        if (canary.refersTo(null)) {
            count++;
            canary = canary();
        }
        return count;
    }

    private static WeakReference<Class<?>> canary() {
        try (InputStream in = Unloadings.class.getResourceAsStream("Canary.class")) {
            byte[] bytes = Objects.requireNonNull(in).readAllBytes();
            return new WeakReference<>(
                    MethodHandles.lookup().defineHiddenClass(bytes, false).lookupClass());
        } catch (IOException | IllegalAccessException impossible) {
            throw new UncheckedIOException(new IOException("A class of the platform can't be read", impossible));
        }
    }
}
