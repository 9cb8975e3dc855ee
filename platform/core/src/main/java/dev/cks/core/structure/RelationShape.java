package dev.cks.core.structure;

import dev.cks.core.structure.EntryProblem.Kind;
import dev.cks.core.text.WhiteSpace;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules for content that makes an object a relation. */
final class RelationShape {

    static final String PARTICIPANTS = "participants";
    static final String RELATION_TYPE = "relation_type";

    private RelationShape() {}

    /** Tells whether the content makes its object a relation: both keys are there, whatever their values. */
    static boolean appliesTo(FrozenObject content) {
        return content.has(PARTICIPANTS) && content.has(RELATION_TYPE);
    }

    /** Returns what is wrong with a relation's content. */
    static List<EntryProblem> check(FrozenObject content) {
        List<EntryProblem> problems = new ArrayList<>(0);
        if (content.get(PARTICIPANTS) instanceof List<?> participants) {
            checkParticipants(participants, problems);
        } else {
            problems.add(problem("A relation's participants must be a list of ids", PARTICIPANTS));
        }
        if (!(content.get(RELATION_TYPE) instanceof String relationType)) {
            problems.add(problem("A relation's relation_type must be a string", RELATION_TYPE));
        } else if (WhiteSpace.isBlank(relationType)) {
            problems.add(problem("A relation's relation_type must not be blank", RELATION_TYPE));
        }
        return problems;
    }

    private static void checkParticipants(List<?> participants, List<EntryProblem> problems) {
        if (participants.size() < 2) {
            problems.add(problem(
                    "A relation needs at least two participants, this one has " + participants.size(), PARTICIPANTS));
        }
        int position = 0;
        for (@Nullable Object participant : participants) {
            if (!(participant instanceof String)) {
                problems.add(problem("A participant must be the id of an object, a string", PARTICIPANTS, position));
            }
            position++;
        }
    }

    private static EntryProblem problem(String message, Object... path) {
        List<Object> full = new ArrayList<>(List.of("structure"));
        full.addAll(List.of(path));
        return new EntryProblem(Kind.RELATION_SHAPE, full, message);
    }
}
