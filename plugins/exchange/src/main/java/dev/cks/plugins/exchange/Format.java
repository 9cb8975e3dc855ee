package dev.cks.plugins.exchange;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.plugin.Knowledge;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.Excerpt;
import dev.cks.api.tool.Schema;
import dev.cks.api.tool.ToolException;
import dev.cks.plugins.exchange.rdf.RdfForm;
import dev.cks.plugins.exchange.rdf.UnreadableRdfException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The formats in which structures leave and enter. */
enum Format {
    CKS("application/json", Optional.empty()),
    JSON_LD("application/ld+json", Optional.of(RdfForm.JSON_LD)),
    TURTLE("text/turtle", Optional.of(RdfForm.TURTLE)),
    N_TRIPLES("application/n-triples", Optional.of(RdfForm.N_TRIPLES));

    static final String NAME = "format";

    static final Map<String, Object> SCHEMA = Schema.with(
            Schema.text("cks (canonical JSON, the default), json-ld, turtle or n-triples."), "default", CKS.word());

    private final String mediaType;
    private final Optional<RdfForm> rdf;

    Format(String mediaType, Optional<RdfForm> rdf) {
        this.mediaType = mediaType;
        this.rdf = rdf;
    }

    static Format of(JsonObject arguments) {
        String word = arguments.text(NAME).orElse(CKS.word());
        List<String> words = Stream.of(values()).map(Format::word).toList();
        return Stream.of(values())
                .filter(format -> format.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new ToolException(
                        ErrorCode.INVALID_PARAMETER,
                        "There is no format " + Excerpt.quoted(word) + "; the formats are " + String.join(", ", words),
                        Map.of("parameter", NAME, "available", words)));
    }

    /** Returns the word by which callers name it. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String mediaType() {
        return mediaType;
    }

    String write(KnowledgeStructure structure, Knowledge knowledge) {
        return rdf.map(form -> form.write(structure)).orElseGet(() -> knowledge.serialize(structure));
    }

    /**
     * Returns the JSON text of the structure that a text describes, not admitted yet.
     *
     * @throws ToolException {@code invalid_parameter} with line and column where they are known
     */
    String read(String text) {
        try {
            return rdf.map(form -> form.read(text)).orElse(text);
        } catch (UnreadableRdfException unreadable) {
            throw refusal(unreadable);
        }
    }

    private ToolException refusal(UnreadableRdfException unreadable) {
        Map<String, Object> details = new LinkedHashMap<>();
        details.put("parameter", ImportKnowledge.DATA);
        String place = "";
        if (unreadable.line() > 0) {
            details.put("line", unreadable.line());
            place = " (line " + unreadable.line();
            if (unreadable.column() > 0) {
                details.put("column", unreadable.column());
                place += ", column " + unreadable.column();
            }
            place += ")";
        }
        return new ToolException(
                ErrorCode.INVALID_PARAMETER,
                "The text can't be read as " + word() + place + ": " + unreadable.getMessage(),
                details);
    }
}
