package dev.cks.plugins.exchange.rdf;

import static dev.cks.plugins.exchange.rdf.Terms.VALUES;

import com.apicatalog.jsonld.JsonLd;
import com.apicatalog.jsonld.JsonLdError;
import com.apicatalog.jsonld.JsonLdErrorCode;
import com.apicatalog.jsonld.JsonLdOptions;
import com.apicatalog.jsonld.document.Document;
import com.apicatalog.jsonld.document.JsonDocument;
import com.apicatalog.jsonld.loader.DocumentLoaderOptions;
import com.apicatalog.jsonld.uri.UriUtils;
import com.apicatalog.rdf.api.RdfQuadConsumer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Reads JSON-LD without ever fetching anything: a context must stand in the document. */
final class JsonLdReader {

    /** Contexts within contexts can cost more than their size. */
    private static final Duration LONGEST = Duration.ofSeconds(30);

    /** The library reads by recursion. */
    private static final int DEEPEST = 300;

    private static final JsonFactory SYNTAX = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    private JsonLdReader() {}

    static void read(String text, RDFHandler out) {
        checkSyntax(text);
        JsonLdOptions options = new JsonLdOptions(JsonLdReader::refuse);
        options.setTimeout(LONGEST);
        options.setUndefinedTermsPolicy(JsonLdOptions.ProcessingPolicy.Fail);
        try {
            Document document = JsonDocument.of(new StringReader(text));
            JsonArray expanded = JsonLd.expand(document).options(options).get();
            demandIris(expanded);
            JsonLd.toRdf(JsonDocument.of(expanded)).options(options).provide(new Quads(out));
        } catch (JsonLdError error) {
            throw new UnreadableRdfException(reason(error));
        }
    }

    private static Document refuse(URI url, DocumentLoaderOptions options) throws JsonLdError {
        throw new JsonLdError(
                JsonLdErrorCode.LOADING_REMOTE_CONTEXT_FAILED,
                "Nothing is ever fetched: put the context into the document in place of " + url);
    }

    /** What the library says of bad JSON names no place, or is no error of its own. */
    private static void checkSyntax(String text) {
        try (JsonParser parser = SYNTAX.createParser(ObjectReadContext.empty(), text)) {
            JsonToken token = parser.nextToken();
            while (token != null) {
                token = parser.nextToken();
            }
        } catch (JacksonException malformed) {
            TokenStreamLocation place = malformed.getLocation();
            throw new UnreadableRdfException(
                    "The text is no JSON: " + Shown.of(malformed.getOriginalMessage()),
                    place == null ? -1 : place.getLineNr(),
                    place == null ? -1 : place.getColumnNr());
        }
    }

    /** The library skips in silence what has no IRI. */
    private static void demandIris(JsonValue expanded) {
        if (expanded instanceof JsonArray array) {
            array.forEach(JsonLdReader::demandIris);
        } else if (expanded instanceof JsonObject object) {
            object.forEach((key, value) -> {
                if (key.equals("@id") || key.equals("@type")) {
                    texts(value).forEach(JsonLdReader::demandIri);
                } else if (!key.equals("@value")) {
                    demandIris(value);
                }
            });
        }
    }

    private static Stream<String> texts(JsonValue value) {
        List<? extends JsonValue> values = value instanceof JsonArray array ? array : List.of(value);
        return values.stream().filter(JsonString.class::isInstance).map(text -> ((JsonString) text).getString());
    }

    private static void demandIri(String name) {
        if (!name.startsWith("_:")
                && !name.equals("@json")
                && UriUtils.isNotAbsoluteUri(name, JsonLdOptions.DEFAULT_URI_VALIDATION)) {
            throw new UnreadableRdfException("Not an absolute IRI: " + Shown.of(name));
        }
    }

    private static String reason(Throwable error) {
        Throwable cause = error;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return Shown.of(String.valueOf(cause.getMessage()));
    }

    /** Hands quads on as statements. */
    private record Quads(RDFHandler out) implements RdfQuadConsumer {

        @Override
        public RdfQuadConsumer quad(
                String subject,
                String predicate,
                String object,
                @Nullable String datatype,
                @Nullable String language,
                @Nullable String direction,
                @Nullable String graph) {
            if (graph != null) {
                throw new UnreadableRdfException("The named graph " + Shown.of(graph)
                        + " has no place in a structure; only the default graph is read");
            }
            out.handleStatement(VALUES.createStatement(
                    resource(subject), VALUES.createIRI(predicate), value(object, datatype, language)));
            return this;
        }

        private static Value value(String object, @Nullable String datatype, @Nullable String language) {
            if (language != null) {
                return VALUES.createLiteral(object, language);
            }
            return datatype == null ? resource(object) : VALUES.createLiteral(object, VALUES.createIRI(datatype));
        }

        private static Resource resource(String name) {
            return RdfQuadConsumer.isBlank(name)
                    ? VALUES.createBNode(name.substring("_:".length()))
                    : VALUES.createIRI(name);
        }
    }
}
