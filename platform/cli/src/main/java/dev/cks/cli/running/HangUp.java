package dev.cks.cli.running;

import java.lang.reflect.Proxy;

/**
 * The signal {@code SIGHUP}, by which operators have long told servers to read again what they depend on. Java has it in
 * {@code sun.misc.Signal} only, a class that can't be named in code that compiles without warnings.
 */
public final class HangUp {

    private HangUp() {}

    /**
     * Has something done at each signal from now on, in a thread of its own, in the place of the end of the process. A process
     * that was started to ignore the signal, by {@code nohup} say, goes on ignoring it.
     *
     * @return whether the system has such a signal; Windows has none
     */
    public static boolean heed(Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object heeding = Proxy.newProxyInstance(
                    HangUp.class.getClassLoader(), new Class<?>[] {handler}, (proxy, method, arguments) -> {
                        if (method.getDeclaringClass() == Object.class) {
                            return method.invoke(action, arguments);
                        }
                        action.run();
                        return null;
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("HUP"), heeding);
            return true;
        } catch (ReflectiveOperationException withoutSignals) {
            return false;
        }
    }
}
