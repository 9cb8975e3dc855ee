package dev.cks.core.structure;

/** Says why plain JSON values make no entry of a structure. */
public final class MalformedEntryException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient EntryProblem problem;

    MalformedEntryException(EntryProblem problem) {
        super(problem.message(), null, false, false);
        this.problem = problem;
    }

    /** Returns what is wrong, and where. */
    public EntryProblem problem() {
        return problem;
    }

    /** Returns the place as text: the steps joined by points, {@code identity.id} for example. */
    public String field() {
        return problem.field();
    }
}
