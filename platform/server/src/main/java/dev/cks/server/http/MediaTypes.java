package dev.cks.server.http;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What contents may be. */
final class MediaTypes {

    static final String EVENTS = "text/event-stream";

    private MediaTypes() {}

    /** Tells whether a content is JSON in UTF-8. */
    static boolean isJson(Optional<String> contentType) {
        String type =
                contentType.orElse("").toLowerCase(Locale.ROOT).replace(" ", "").replace("\"", "");
        return type.equals(Visit.JSON) || type.equals(Visit.JSON + ";charset=utf-8");
    }

    /** Tells whether a client takes a type; one that says nothing takes all. */
    static boolean accepts(Visit visit, String type) {
        List<String> accepted = visit.request().getHeaders().getQualityCSV("Accept");
        boolean says = visit.request().getHeaders().contains("Accept");
        String family = type.substring(0, type.indexOf('/')) + "/*";
        return !says
                || accepted.stream()
                        .map(range -> range.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
                        .anyMatch(range -> range.equals(type) || range.equals(family) || range.equals("*/*"));
    }
}
