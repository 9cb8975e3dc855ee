package dev.cks.cli.configuration;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A finding that the operator doesn't want to see for a while, with the reason.
 *
 * @param code the code of the finding
 * @param location the id of the object it is at, empty for every place
 * @param reason why
 * @param expires the last day on which it counts, empty for ever
 * @param place where it is written
 */
public record Suppression(
        String code, Optional<String> location, String reason, Optional<LocalDate> expires, Place place) {

    /** Tells whether it no longer counts on a day. */
    public boolean expired(LocalDate today) {
        return expires.filter(last -> last.isBefore(today)).isPresent();
    }

    Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("code", code);
        location.ifPresent(id -> json.put("location", id));
        json.put("reason", reason);
        expires.ifPresent(date -> json.put("expires", date.toString()));
        return json;
    }
}
