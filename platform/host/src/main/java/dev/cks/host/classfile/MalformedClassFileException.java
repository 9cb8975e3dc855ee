package dev.cks.host.classfile;

import java.io.IOException;

/** Says that a file is no class file, or a damaged one. */
public final class MalformedClassFileException extends IOException {

    private static final long serialVersionUID = 1L;

    MalformedClassFileException(String message) {
        super(message);
    }
}
