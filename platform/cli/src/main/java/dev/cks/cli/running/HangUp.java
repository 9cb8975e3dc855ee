package dev.cks.cli.running;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Objects;
import java.util.Optional;

/**
 * The signal {@code SIGHUP}, by which operators have long told servers to read again what they depend on. Java has it in
 * {@code sun.misc.Signal} only, a class that can't be named in code that compiles without warnings.
 */
public final class HangUp {

    private static final String SIGNAL = "HUP";

    private HangUp() {}

    /**
     * Has something done at each signal from now on, in a thread of its own, in the place of the end of the process. A process
     * that was started to ignore the signal, by {@code nohup} say, goes on ignoring it.
     *
     * @return what lets the signal do again what it did before; empty where there is no such signal, as on Windows
     */
    public static Optional<Runnable> heed(Runnable action) {
        try {
            Class<?> signals = Class.forName("sun.misc.Signal");
            Class<?> handlers = Class.forName("sun.misc.SignalHandler");
            Object signal = signals.getConstructor(String.class).newInstance(SIGNAL);
            Method handle = signals.getMethod("handle", signals, handlers);
            Object before = Objects.requireNonNull(handle.invoke(null, signal, heeding(action, handlers)));
            return Optional.of(() -> restore(handle, signal, before));
        } catch (ReflectiveOperationException withoutSignals) {
            return Optional.empty();
        }
    }

    private static Object heeding(Runnable action, Class<?> handlers) {
        return Proxy.newProxyInstance(
                HangUp.class.getClassLoader(), new Class<?>[] {handlers}, (proxy, method, arguments) -> {
                    if (method.getDeclaringClass() == Object.class) {
                        return method.invoke(action, arguments);
                    }
                    action.run();
                    return null;
                });
    }

    private static void restore(Method handle, Object signal, Object before) {
        try {
            handle.invoke(null, signal, before);
        } catch (ReflectiveOperationException unchanged) {
            throw new IllegalStateException("What was heeded can be left", unchanged);
        }
    }
}
