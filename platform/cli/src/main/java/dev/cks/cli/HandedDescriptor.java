package dev.cks.cli;

import dev.cks.cli.screen.CommandException;
import java.io.FileDescriptor;
import java.lang.reflect.Field;

/** A descriptor that the launcher hands over by its number, in a system property. */
final class HandedDescriptor {

    private HandedDescriptor() {}

    /**
     * Returns the descriptor that a property names, or another one where the launcher handed none over.
     *
     * <p>Opening /dev/fd/N would do for pipes, but clients hand over sockets, which can't be opened by a path.
     *
     * @throws CommandException when this Java keeps the descriptor from us
     */
    static FileDescriptor of(String property, FileDescriptor otherwise) {
        Integer number = Integer.getInteger(property);
        if (number == null) {
            return otherwise;
        }
        try {
            FileDescriptor descriptor = new FileDescriptor();
            Field field = FileDescriptor.class.getDeclaredField("fd");
            field.setAccessible(true);
            field.setInt(descriptor, number);
            return descriptor;
        } catch (ReflectiveOperationException | RuntimeException closed) {
            throw CommandException.environment("This Java doesn't let the command use descriptor " + number
                    + ". Start it with bin/cks, or add --add-opens java.base/java.io=ALL-UNNAMED");
        }
    }
}
