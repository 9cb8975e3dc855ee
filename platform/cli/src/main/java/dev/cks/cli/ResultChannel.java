package dev.cks.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Where the results of a command go, and nothing else.
 *
 * <p>The launcher points descriptor 1 at standard error before Java starts and hands the real standard output over as
 * another descriptor. So neither {@code System.out}, nor {@link FileDescriptor#out}, nor a child process that inherits
 * descriptor 1 can write between results, whatever a plugin does.
 */
final class ResultChannel {

    /** The number of the descriptor that the launcher hands over. */
    private static final String DESCRIPTOR_PROPERTY = "cks.result.descriptor";

    private ResultChannel() {}

    /** Returns the raw channel and points {@code System.out} at standard error. */
    static OutputStream open() {
        OutputStream channel = new FileOutputStream(HandedDescriptor.of(DESCRIPTOR_PROPERTY, FileDescriptor.out));
        System.setOut(System.err);
        return channel;
    }

    /** Returns the channel for text, which is always UTF-8. */
    static PrintStream text(OutputStream channel) {
        return new PrintStream(channel, false, StandardCharsets.UTF_8);
    }
}
