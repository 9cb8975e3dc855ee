package dev.cks.cli;

import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;

/**
 * Where a command reads what is sent to it, and nobody else does.
 *
 * <p>The launcher points descriptor 0 at nothing before Java starts and hands the real standard input over as another
 * descriptor. So neither {@code System.in}, nor {@link FileDescriptor#in}, nor a child process that inherits descriptor
 * 0 can take a message away from the server or end its input, whatever a plugin does.
 */
final class InputChannel {

    /** The number of the descriptor that the launcher hands over. */
    private static final String DESCRIPTOR_PROPERTY = "cks.input.descriptor";

    private InputChannel() {}

    /** Returns the channel and leaves nothing to read in {@code System.in}. */
    static InputStream open() {
        FileDescriptor descriptor = HandedDescriptor.of(DESCRIPTOR_PROPERTY, FileDescriptor.in);
        System.setIn(InputStream.nullInputStream());
        return new BufferedInputStream(new FileInputStream(descriptor));
    }
}
