package dev.cks.host.discovery;

import java.util.Iterator;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Visits every provider of a service, whatever is wrong with the others. */
final class ProviderWalk {

    private static final Logger LOG = LoggerFactory.getLogger(ProviderWalk.class);

    /** Bounds a walk in which the loader itself fails again and again. */
    private static final int MOST_FAILURES = 100;

    private final ClassLoader loader;
    private final Consumer<Throwable> failures;

    ProviderWalk(ClassLoader loader, Consumer<Throwable> failures) {
        this.loader = loader;
        this.failures = failures;
    }

    /** Passes every provider to the visitor; what the loader or the visitor throws goes to the failures. */
    <S> void visit(Class<S> service, Consumer<ServiceLoader.Provider<S>> visitor) {
        Thread thread = Thread.currentThread();
        ClassLoader outside = thread.getContextClassLoader();
        boolean interrupted = Thread.interrupted();
        thread.setContextClassLoader(loader);
        try {
            walk(ServiceLoader.load(service, loader).stream().iterator(), visitor);
        } finally {
            thread.setContextClassLoader(outside);
            restore(thread, interrupted);
        }
    }

    /** A constructor that interrupts its thread must not disturb whatever the host does next. */
    private static void restore(Thread thread, boolean interrupted) {
        boolean now = Thread.interrupted();
        if (interrupted) {
            thread.interrupt();
        } else if (now) {
            LOG.warn("A plugin interrupted the thread that loads it; ignored");
        }
    }

    private <S> void walk(Iterator<ServiceLoader.Provider<S>> providers, Consumer<ServiceLoader.Provider<S>> visitor) {
        int failed = 0;
        boolean more = true;
        while (more && failed < MOST_FAILURES) {
            try {
                more = providers.hasNext();
                if (more) {
                    visitor.accept(providers.next());
                }
            } catch (Throwable failure) {
                failed++;
                failures.accept(failure);
            }
        }
    }
}
