package dev.cks.core.structure;

import dev.cks.core.json.CanonicalCursor;
import dev.cks.core.structure.EntryProblem.Kind;
import dev.cks.core.text.WhiteSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The two keys in canonical content that make its object a relation: where their values stand, and the rules for them.
 */
final class RelationKeys {

    static final String PARTICIPANTS = "participants";
    static final String RELATION_TYPE = "relation_type";

    private static final byte[] EMPTY = {'{', '}'};

    private final byte[] content;
    private final int end;
    private final int start;
    private int participants = -1;
    private int relationType = -1;
    private int keys;
    private @Nullable String typeText;

    private RelationKeys(byte[] content, int from) {
        this.content = content;
        this.start = from;
        CanonicalCursor cursor = new CanonicalCursor(content, from + 1);
        while (cursor.peek() != '}') {
            int key = cursor.at();
            cursor.skipString();
            int length = cursor.at() - key - 2;
            cursor.next();
            note(key + 1, length, cursor.at());
            cursor.skipValue();
            cursor.nextIfComma();
        }
        this.end = cursor.at() + 1;
    }

    /** Looks through the canonical content that begins at an index. */
    static RelationKeys of(byte[] content, int from) {
        return new RelationKeys(content, from);
    }

    private void note(int key, int length, int value) {
        keys++;
        if (length == PARTICIPANTS.length() && is(PARTICIPANTS, key)) {
            participants = value;
        } else if (length == RELATION_TYPE.length() && is(RELATION_TYPE, key)) {
            relationType = value;
        }
    }

    private boolean is(String text, int at) {
        for (int i = 0; i < text.length(); i++) {
            if (content[at + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Tells whether the content makes its object a relation: both keys are there, whatever their values. */
    boolean present() {
        return participants >= 0 && relationType >= 0;
    }

    /** Returns a cursor at the first participant, or at the end of the list. */
    CanonicalCursor participants() {
        return new CanonicalCursor(content, participants + 1);
    }

    String relationType() {
        String known = typeText;
        if (known == null) {
            known = new CanonicalCursor(content, relationType).string();
            typeText = known;
        }
        return known;
    }

    /** Returns a copy of the content without the two keys, or of all of it when they aren't both there. */
    byte[] kept() {
        if (keys == (present() ? 2 : 0)) {
            return EMPTY;
        }
        return present() ? extras() : Arrays.copyOfRange(content, start, end);
    }

    private byte[] extras() {
        byte[] extras = new byte[end - start];
        int size = 0;
        CanonicalCursor cursor = new CanonicalCursor(content, start + 1);
        while (cursor.peek() != '}') {
            int entry = cursor.at();
            cursor.skipString();
            cursor.next();
            int value = cursor.at();
            cursor.skipValue();
            if (value != participants && value != relationType) {
                extras[size] = (byte) (size == 0 ? '{' : ',');
                size++;
                System.arraycopy(content, entry, extras, size, cursor.at() - entry);
                size += cursor.at() - entry;
            }
            cursor.nextIfComma();
        }
        extras[size++] = '}';
        return Arrays.copyOf(extras, size);
    }

    /** Returns what is wrong with the values. */
    List<EntryProblem> problems() {
        List<EntryProblem> problems = new ArrayList<>(0);
        if (content[participants] == '[') {
            checkParticipants(problems);
        } else {
            problems.add(problem("A relation's participants must be a list of ids", PARTICIPANTS));
        }
        if (content[relationType] != '"') {
            problems.add(problem("A relation's relation_type must be a string", RELATION_TYPE));
        } else if (WhiteSpace.isBlank(relationType())) {
            problems.add(problem("A relation's relation_type must not be blank", RELATION_TYPE));
        }
        return problems;
    }

    private void checkParticipants(List<EntryProblem> problems) {
        List<EntryProblem> strangers = new ArrayList<>(0);
        int count = 0;
        CanonicalCursor cursor = participants();
        while (cursor.peek() != ']') {
            if (cursor.peek() != '"') {
                strangers.add(problem("A participant must be the id of an object, a string", PARTICIPANTS, count));
            }
            cursor.skipValue();
            cursor.nextIfComma();
            count++;
        }
        if (count < 2) {
            problems.add(problem("A relation needs at least two participants, this one has " + count, PARTICIPANTS));
        }
        problems.addAll(strangers);
    }

    private static EntryProblem problem(String message, Object... path) {
        List<Object> full = new ArrayList<>(List.of("structure"));
        full.addAll(List.of(path));
        return new EntryProblem(Kind.RELATION_SHAPE, full, message);
    }
}
