package dev.cks.testkit;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.cks.core.codec.CanonicalJson;
import java.util.List;
import java.util.Map;

/** A JSON Schema 2020-12. Thread-safe. */
final class JsonSchema {

    private static final String META_SCHEMA = "https://json-schema.org/draft/2020-12/schema";

    private final Schema schema;

    private JsonSchema(Schema schema) {
        this.schema = schema;
    }

    static JsonSchema of(Map<String, Object> schema) {
        return new JsonSchema(registry().getSchema(CanonicalJson.compact(schema), InputFormat.JSON));
    }

    /** Returns why a schema isn't one, empty when it is. */
    static List<String> flaws(Map<String, Object> schema) {
        return new JsonSchema(registry().getSchema(SchemaLocation.of(META_SCHEMA))).misfits(schema);
    }

    /** Returns why a value doesn't fit, empty when it does. */
    List<String> misfits(Map<String, Object> value) {
        return schema.validate(CanonicalJson.compact(value), InputFormat.JSON).stream()
                .map(JsonSchema::describe)
                .toList();
    }

    private static String describe(Error error) {
        String place = error.getInstanceLocation().toString();
        return (place.isEmpty() ? "the object itself" : place) + ": " + error.getMessage();
    }

    private static SchemaRegistry registry() {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    }
}
