package dev.cks.core.structure;

import dev.cks.api.knowledge.Identity;
import dev.cks.core.structure.EntryProblem.Kind;
import dev.cks.core.text.Surrogates;
import java.util.ArrayList;
import java.util.List;

/** The rules for a single entry, whatever way it comes. */
record EntryRules(ContentLimits limits) {

    /** Returns what is wrong with an identity. */
    List<EntryProblem> problems(Identity identity) {
        List<EntryProblem> problems = new ArrayList<>(0);
        check(identity.id(), "id", problems);
        check(identity.type(), "type", problems);
        check(identity.name(), "name", problems);
        return problems;
    }

    private void check(String text, String field, List<EntryProblem> problems) {
        if (text.length() > limits.stringLength()) {
            String message = "A string of more than " + limits.stringLength() + " characters";
            problems.add(new EntryProblem(Kind.VALUE, List.of("identity", field), message));
        }
        int unpaired = Surrogates.firstUnpaired(text);
        if (unpaired >= 0) {
            String message = "The string holds a surrogate without a partner at index " + unpaired;
            problems.add(new EntryProblem(Kind.VALUE, List.of("identity", field), message));
        }
    }

    /** Returns the problem of an id that an earlier entry has. */
    static EntryProblem duplicate() {
        String message = "The id is taken by an earlier entry; ids are unique";
        return new EntryProblem(Kind.DUPLICATE_ID, List.of("identity", "id"), message);
    }
}
