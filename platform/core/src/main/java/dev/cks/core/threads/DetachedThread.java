package dev.cks.core.threads;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.function.Supplier;

/**
 * A thread of the platform that holds on to nothing of whoever starts it. Any other thread that is started while a plugin is called
 * keeps that plugin's classes for as long as it lives: by its context class loader, by what it inherits of ThreadLocals, and by the
 * protection domains of its starter.
 */
public class DetachedThread extends Thread {

    /** As much as the platform's own threads have, whatever the machine's default. */
    private static final long STACK_BYTES = 1 << 20;

    /** Makes a daemon thread; to be called by {@link #made} only. */
    protected DetachedThread(Runnable work, String name) {
        super(null, work, name, STACK_BYTES, false);
        setContextClassLoader(DetachedThread.class.getClassLoader());
        setDaemon(true);
    }

    /** Makes a daemon thread, which isn't started yet. */
    public static Thread of(Runnable work, String name) {
        return made(() -> new DetachedThread(work, name));
    }

    /** Makes a thread where nothing of whoever calls is seen, which takes what is about to go and has no other way yet. */
    @SuppressWarnings("removal")
    protected static <T extends Thread> T made(Supplier<T> making) {
        return AccessController.doPrivileged((PrivilegedAction<T>) making::get);
    }
}
