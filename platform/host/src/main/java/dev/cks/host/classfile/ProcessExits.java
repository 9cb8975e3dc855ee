package dev.cks.host.classfile;

import java.util.List;

/** Finds calls that end the whole process. */
public final class ProcessExits {

    private ProcessExits() {}

    /** Returns the references to such methods. */
    public static List<Reference> in(ClassReferences plugin) {
        return plugin.all().filter(ProcessExits::exits).toList();
    }

    private static boolean exits(Reference reference) {
        return reference.names("java.lang.System", "exit")
                || reference.names("java.lang.Runtime", "exit")
                || reference.names("java.lang.Runtime", "halt");
    }
}
