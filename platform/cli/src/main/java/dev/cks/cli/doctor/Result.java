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
 * @param fix what repairs it, empty when nothing needs repair
 * @param facts further values for programs
 */
public record Result(String check, Status status, String message, Optional<Fix> fix, Map<String, Object> facts) {

    /** How things are. */
    public enum Status {
        /** As they should be. */
        OK,
        /** Not as they should be, but everything works. */
        WARN,
        /** Something doesn't work. */
        FAIL,
        /** Not known, for something else has to be repaired first. */
        SKIP;

        /** Returns the word used in JSON and on the command line. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Returns that something is as it should be. */
    public static Result ok(String check, String message) {
        return new Result(check, Status.OK, message, Optional.empty(), Map.of());
    }

    /** Returns that something isn't as it should be, but works. */
    public static Result warn(String check, String message, Fix fix) {
        return new Result(check, Status.WARN, message, Optional.of(fix), Map.of());
    }

    /** Returns that something doesn't work. */
    public static Result fail(String check, String message, Fix fix) {
        return new Result(check, Status.FAIL, message, Optional.of(fix), Map.of());
    }

    /** Returns that a check wasn't made because of what another one found. */
    public static Result skip(String check, String because) {
        return new Result(check, Status.SKIP, "Not examined: see " + because, Optional.empty(), Map.of());
    }

    Result with(Map<String, Object> more) {
        return new Result(check, status, message, fix, more);
    }

    /** Returns the result as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("check", check);
        json.put("status", status.word());
        json.put("message", message);
        fix.flatMap(Fix::command).ifPresent(command -> json.put("fix", command));
        fix.map(Fix::advice).filter(advice -> !advice.isEmpty()).ifPresent(advice -> json.put("advice", advice));
        json.putAll(facts);
        return json;
    }
}
