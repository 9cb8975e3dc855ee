package dev.cks.host.report;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Something wrong with a plugin jar.
 *
 * @param code what kind of problem it is
 * @param detail what exactly is wrong, and where
 */
public record Problem(ProblemCode code, String detail) {

    /** Keeps the detail fit for a log line. */
    public Problem {
        detail = OneLine.of(detail);
    }

    /** Returns what to do about it. */
    public String fix() {
        return code.fix();
    }

    /** Returns the problem as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("code", code.name());
        json.put("detail", detail);
        json.put("fix", fix());
        json.put("docs", code.docs());
        return json;
    }
}
