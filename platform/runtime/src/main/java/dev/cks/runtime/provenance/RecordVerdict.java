package dev.cks.runtime.provenance;

import java.util.Locale;

/**
 * What a record's own words and signature are worth, whatever it is linked to.
 *
 * @param status the verdict
 * @param reason why, as the end of a sentence; empty when it is genuine
 */
public record RecordVerdict(Status status, String reason) {

    /** The verdicts. */
    public enum Status {

        /** A key that counts signed all of it. */
        GENUINE,

        /** It isn't of the form that is ever signed. */
        MALFORMED,

        /** The key that it names didn't sign this. */
        FORGED,

        /** Nobody here knows the key that it names. */
        UNKNOWN_KEY,

        /** The key that it names was revoked. */
        REVOKED_KEY;

        /** Returns the name for people and programs. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static final RecordVerdict GENUINE = new RecordVerdict(Status.GENUINE, "");

    boolean genuine() {
        return status == Status.GENUINE;
    }
}
