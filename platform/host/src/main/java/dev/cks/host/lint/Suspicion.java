package dev.cks.host.lint;

/**
 * Something in a text that ought to be looked at before it is shown to a model.
 *
 * @param where which text of which contribution it is
 * @param what what is in it
 */
public record Suspicion(String where, String what) {

    @Override
    public String toString() {
        return where + ": " + what;
    }
}
