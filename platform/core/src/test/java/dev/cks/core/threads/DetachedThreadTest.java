package dev.cks.core.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DetachedThreadTest {

    private final CountDownLatch end = new CountDownLatch(1);

    /** Code of a plugin, by which a thread is made. */
    public static final class Causer implements BiFunction<ThreadFactory, Runnable, Thread> {

        @Override
        public Thread apply(ThreadFactory threads, Runnable work) {
            Thread.currentThread().setContextClassLoader(Causer.class.getClassLoader());
            return threads.newThread(work);
        }
    }

    /** Has a class of its own of the causer. */
    private static final class PluginClasses extends ClassLoader {

        PluginClasses() {
            super(DetachedThreadTest.class.getClassLoader());
        }

        Class<?> causer() throws IOException {
            String name = Causer.class.getName();
            try (InputStream code = Causer.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = Objects.requireNonNull(code).readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private WeakReference<ClassLoader> cause(ThreadFactory threads) throws ReflectiveOperationException, IOException {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        PluginClasses plugin = new PluginClasses();
        try {
            BiFunction<ThreadFactory, Runnable, Thread> causer = (BiFunction<ThreadFactory, Runnable, Thread>)
                    plugin.causer().getConstructor().newInstance();
            Thread thread = causer.apply(threads, this::work);
            thread.setDaemon(true);
            thread.start();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        return new WeakReference<>(plugin);
    }

    private void work() {
        try {
            end.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whoeverCausedAThreadCanBeUnloadedWhileItLives() throws Exception {
        WeakReference<ClassLoader> plugin = cause(work -> DetachedThread.of(work, "test"));
        for (int collections = 0; plugin.get() != null && collections < 50; collections++) {
            System.gc();
        }
        assertThat(plugin.get()).isNull();
        end.countDown();
    }

    @Test
    void threadsHaveTheNameAndLetTheProcessEnd() {
        Thread thread = DetachedThread.of(() -> {}, "some-name");
        assertThat(thread.getName()).isEqualTo("some-name");
        assertThat(thread.isDaemon()).isTrue();
    }
}
