package dev.cks.benchmarks;

/** A command was called with arguments that it doesn't take. */
public final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Says what is wrong with the arguments. */
    public UsageException(String message) {
        super(message);
    }
}
