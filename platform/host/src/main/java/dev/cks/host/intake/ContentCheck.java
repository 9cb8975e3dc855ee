package dev.cks.host.intake;

import dev.cks.api.constraint.Constraint;
import dev.cks.api.offer.PromptProvider;
import dev.cks.api.offer.ResourceProvider;
import dev.cks.api.tool.Tool;
import dev.cks.host.capability.Capability;
import dev.cks.host.capability.CapabilityScan;
import dev.cks.host.classfile.ClassReferences;
import dev.cks.host.classfile.MalformedClassFileException;
import dev.cks.host.report.ProblemCode;
import dev.cks.host.report.ReportDraft;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Checks the entries of one jar and reports every problem that it finds. */
final class ContentCheck {

    private static final Logger LOG = LoggerFactory.getLogger(ContentCheck.class);
    private static final Pattern HOST_CLASS =
            Pattern.compile("(META-INF/versions/[0-9]+/)?(dev/cks/api|org/slf4j|org/pf4j)/.*\\.class");
    private static final List<String> SERVICES = List.of(
            Constraint.class.getName(),
            Tool.class.getName(),
            PromptProvider.class.getName(),
            ResourceProvider.class.getName());
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
        List<JarEntry> texts = jar.stream().filter(ContentCheck::isText).toList();
        for (JarEntry text : texts) {
            if (text.getSize() > LARGEST_TEXT || inflatesBeyondBound(text)) {
                throw new ZipException(text.getName() + " is larger than " + LARGEST_TEXT + " bytes");
            }
        }
    }

    /** The JDK finds the manifest in whatever case its name is written. */
    private static boolean isText(JarEntry entry) {
        String name = entry.getName().toUpperCase(Locale.ROOT);
        return name.startsWith("META-INF/MANIFEST") || name.startsWith("META-INF/SERVICES/DEV.CKS.");
    }

    /** The size that a jar states of an entry may be a lie. */
    private boolean inflatesBeyondBound(JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            in.skipNBytes(LARGEST_TEXT);
            return in.read() >= 0;
        } catch (EOFException withinBound) {
            return false;
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

    /** Notes what the classes show and the manifest doesn't declare; it is found, not prevented. */
    void checkCapabilities(Set<Capability> declared) throws IOException {
        try {
            new CapabilityScan(ClassReferences.in(jar))
                    .undeclared(declared)
                    .forEach(sentence -> report.note(ProblemCode.UNDECLARED_CAPABILITY, sentence));
        } catch (MalformedClassFileException damaged) {
            // The class is told apart when it is loaded, if it ever is.
            LOG.debug("What {} uses can't be told", jar.getName(), damaged);
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
