package dev.cks.host.capability;

import static dev.cks.host.capability.Sign.classes;
import static dev.cks.host.capability.Sign.members;
import static dev.cks.host.capability.Sign.packages;

import dev.cks.host.classfile.Reference;
import java.util.List;
import java.util.function.Predicate;

/** Everything that is looked for in the classes of a plugin. */
final class Signs {

    private static final String SESSIONS = "dev.cks.api.plugin.Sessions";
    private static final String GRAPHS = "dev.cks.api.plugin.Graphs";
    private static final String[] READING_GRAPHS = {"find", "list"};
    private static final String[] READING = {"current", "preview", "list", "describe", "versions", "at"};

    /** Names without which hardly any class is written, and by which nothing is reached. */
    private static final Predicate<Reference> NAMES_ONLY = classes(
            "java.net.URI",
            "java.net.URISyntaxException",
            "java.net.URL",
            "java.net.MalformedURLException",
            "java.net.URLEncoder",
            "java.net.URLDecoder",
            "java.net.IDN");

    private static final Predicate<Reference> NETWORK = packages("java.net.", "javax.net.", "java.rmi.", "com.sun.net.")
            .and(NAMES_ONLY.negate())
            .or(members("java.net.URL", "openConnection", "openStream", "getContent"))
            .or(classes(
                    "java.nio.channels.SocketChannel",
                    "java.nio.channels.ServerSocketChannel",
                    "java.nio.channels.DatagramChannel",
                    "java.nio.channels.AsynchronousSocketChannel",
                    "java.nio.channels.AsynchronousServerSocketChannel"));

    private static final Predicate<Reference> FILES = classes(
            "java.io.File",
            "java.io.FileInputStream",
            "java.io.FileOutputStream",
            "java.io.FileReader",
            "java.io.FileWriter",
            "java.io.RandomAccessFile",
            "java.nio.file.Files",
            "java.nio.file.FileSystems",
            "java.nio.channels.FileChannel",
            "java.nio.channels.AsynchronousFileChannel",
            "java.util.zip.ZipFile",
            "java.util.jar.JarFile");

    private static final Predicate<Reference> THREADS = members(
                    "java.lang.Thread", "<init>", "start", "startVirtualThread", "ofVirtual", "ofPlatform")
            .or(members("java.util.concurrent.CompletableFuture", "runAsync", "supplyAsync"))
            .or(classes(
                    "java.util.concurrent.Executors",
                    "java.util.concurrent.ForkJoinPool",
                    "java.util.concurrent.ThreadPoolExecutor",
                    "java.util.concurrent.ScheduledThreadPoolExecutor",
                    "java.util.Timer"));

    static final List<Sign> ALL = List.of(
            Sign.of(Capability.NETWORK, NETWORK),
            Sign.of(Capability.FILES, FILES),
            Sign.of(Capability.THREADS, THREADS),
            Sign.of(
                    Capability.SESSIONS_READ,
                    members(SESSIONS, READING)
                            .or(members(GRAPHS, READING_GRAPHS))
                            .or(members("dev.cks.api.tool.StructureArgument", "read"))),
            Sign.of(Capability.SESSIONS_WRITE, Signs::changesSessions),
            Sign.forbidden(
                    "starts other processes",
                    classes("java.lang.ProcessBuilder").or(members("java.lang.Runtime", "exec"))),
            Sign.forbidden(
                    "ends the process",
                    members("java.lang.System", "exit").or(members("java.lang.Runtime", "exit", "halt"))),
            Sign.forbidden(
                    "loads native code",
                    members("java.lang.System", "load", "loadLibrary")
                            .or(members("java.lang.Runtime", "load", "loadLibrary"))));

    private Signs() {}

    private static boolean changesSessions(Reference reference) {
        return (uses(SESSIONS, reference) && !members(SESSIONS, READING).test(reference))
                || (uses(GRAPHS, reference) && !members(GRAPHS, READING_GRAPHS).test(reference));
    }

    private static boolean uses(String service, Reference reference) {
        return reference.owner().equals(service) && reference.member().isPresent();
    }
}
