package dev.cks.host.intake;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.tool.Tool;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/** Checks the entries of one jar and reports every problem that it finds. */
final class ContentCheck {

    private static final Pattern HOST_CLASS =
            Pattern.compile("(META-INF/versions/[0-9]+/)?(dev/cks/api|org/slf4j|org/pf4j)/.*\\.class");
    private static final List<String> SERVICES = List.of(Constraint.class.getName(), Tool.class.getName());
    private static final int MAGIC = 0xCAFEBABE;
    private static final int JAVA_1 = 44;

    /** Bounds what is read into memory before any class of the plugin is. */
    private static final long LARGEST_TEXT = 1 << 20;

    private final JarFile jar;
    private final ReportDraft report;

    ContentCheck(JarFile jar, ReportDraft report) {
        this.jar = jar;
        this.report = report;
    }

    /** Refuses jars whose manifest or list of providers is too large to be one. */
    void checkSizes() throws IOException {
        Optional<String> large = jar.stream()
                .filter(entry -> entry.getName().startsWith("META-INF/MANIFEST")
                        || entry.getName().startsWith("META-INF/services/dev.cks."))
                .filter(entry -> entry.getSize() > LARGEST_TEXT)
                .map(JarEntry::getName)
                .findFirst();
        if (large.isPresent()) {
            throw new ZipException(large.get() + " is larger than " + LARGEST_TEXT + " bytes");
        }
    }

    void checkHostClasses() {
        jar.stream()
                .map(JarEntry::getName)
                .filter(name -> HOST_CLASS.matcher(name).matches())
                .findFirst()
                .ifPresent(name -> report.refuse(ProblemCode.BUNDLES_HOST_API, "The jar contains " + name));
    }

    void checkClassVersions() throws IOException {
        for (String service : SERVICES) {
            for (String provider : providers(service)) {
                checkClassVersion(provider);
            }
        }
    }

    private List<String> providers(String service) throws IOException {
        JarEntry entry = jar.getJarEntry("META-INF/services/" + service);
        if (entry == null) {
            return List.of();
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return ProviderList.parse(in.readNBytes((int) LARGEST_TEXT));
        }
    }

    private void checkClassVersion(String provider) throws IOException {
        JarEntry entry = jar.getJarEntry(provider.replace('.', '/') + ".class");
        // What is missing or damaged is told apart when the class is loaded.
        if (entry == null || entry.getSize() < 8) {
            return;
        }
        try (DataInputStream header = new DataInputStream(jar.getInputStream(entry))) {
            int magic = header.readInt();
            header.readUnsignedShort();
            int java = header.readUnsignedShort() - JAVA_1;
            if (magic == MAGIC && java > Runtime.version().feature()) {
                report.refuse(
                        ProblemCode.NEEDS_NEWER_JAVA,
                        provider + " is compiled for Java " + java + "; this is Java "
                                + Runtime.version().feature());
            }
        }
    }
}
