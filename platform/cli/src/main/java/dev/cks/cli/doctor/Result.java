package dev.cks.cli.doctor;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a check found.
 *
 * @param check what was looked at
 * @param status how it is
 * @param message that in a sentence
 * @param fix the command or action that repairs it, empty when nothing needs repair
 */
public record Result(String check, Status status, String message, Optional<String> fix) {

    /** How things are. */
    public enum Status {
        /** As they should be. */
        OK,
        /** Not as they should be, but everything works. */
        WARN,
        /** Something doesn't work. */
        FAIL;

        /** Returns the word used in JSON and on the command line. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static Result ok(String check, String message) {
        return new Result(check, Status.OK, message, Optional.empty());
    }

    static Result warn(String check, String message, String fix) {
        return new Result(check, Status.WARN, message, Optional.of(fix));
    }

    static Result fail(String check, String message, String fix) {
        return new Result(check, Status.FAIL, message, Optional.of(fix));
    }

    /** Returns the result as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("check", check);
        json.put("status", status.word());
        json.put("message", message);
        fix.ifPresent(text -> json.put("fix", text));
        return json;
    }
}
