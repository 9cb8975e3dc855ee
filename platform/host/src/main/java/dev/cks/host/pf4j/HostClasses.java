package dev.cks.host.pf4j;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What every plugin sees of the host: the JDK, the api and slf4j, as classes and as resources. */
final class HostClasses extends ClassLoader {

    static {
        registerAsParallelCapable();
    }

    private static final List<String> SHARED = List.of("dev.cks.api.", "org.slf4j.");

    private final ClassLoader host;

    HostClasses(ClassLoader host) {
        super("cks-api", ClassLoader.getPlatformClassLoader());
        this.host = host;
    }

    static boolean shares(String className) {
        return SHARED.stream().anyMatch(className::startsWith);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return shares(name) ? host.loadClass(name) : super.loadClass(name, resolve);
    }

    @Override
    public @Nullable URL getResource(String name) {
        return sharesResource(name) ? host.getResource(name) : super.getResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return sharesResource(name) ? host.getResources(name) : super.getResources(name);
    }

    private static boolean sharesResource(String name) {
        return shares(name.replace('/', '.'));
    }
}
