package dev.cks.egress;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;

/**
 * One request, for the record of who asked whom.
 *
 * @param asker who asked
 * @param method HEAD or GET
 * @param host the name that was asked for
 * @param address the numeric address that was connected to
 * @param status what came back; empty when nothing did
 * @param bytes how much content was read
 * @param milliseconds how long it took
 */
public record Connection(
        Asker asker, String method, String host, String address, OptionalInt status, long bytes, double milliseconds) {

    /**
     * Who asks.
     *
     * @param plugin the plugin whose tool it is
     * @param principal on whose behalf
     */
    public record Asker(String plugin, String principal) {}

    /** Returns it as plain JSON values. */
    public Map<String, Object> toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("event", "Egress");
        json.put("plugin", asker.plugin());
        json.put("principal", asker.principal());
        json.put("method", method);
        json.put("host", host);
        json.put("address", address);
        status.ifPresent(code -> json.put("status", (long) code));
        json.put("bytes", bytes);
        json.put("milliseconds", milliseconds);
        return json;
    }
}
