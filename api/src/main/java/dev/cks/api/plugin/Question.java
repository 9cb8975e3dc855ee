package dev.cks.api.plugin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.apiguardian.api.API;

/** Something that a client is asked. Immutable as far as the maps are that it was made of. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Question {

    /** Asks a person to fill in a form. */
    public static final String ELICITATION = "elicitation";
    /** Asks the client's model. */
    public static final String SAMPLING = "sampling";
    /** Asks where the client works. */
    public static final String ROOTS = "roots";

    private final String kind;
    private final Map<String, Object> params;

    private Question(String kind, Map<String, Object> params) {
        this.kind = kind;
        this.params = Collections.unmodifiableMap(params);
    }

    /** Returns what {@link Client#elicit} asks. */
    public static Question elicitation(String message, Map<String, Object> requestedSchema) {
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("message", Objects.requireNonNull(message, "message"));
        params.put("requestedSchema", Collections.unmodifiableMap(new LinkedHashMap<>(requestedSchema)));
        return new Question(ELICITATION, params);
    }

    /** Returns what {@link Client#sample} asks. */
    public static Question sampling(Sampling request) {
        return new Question(SAMPLING, new LinkedHashMap<>(request.toJson()));
    }

    /** Returns what {@link Client#roots} asks. */
    public static Question roots() {
        return new Question(ROOTS, new LinkedHashMap<>());
    }

    /** Returns which of the kinds that are constants here it is; more may come. */
    public String kind() {
        return kind;
    }

    /** Returns the parameters that the Model Context Protocol gives it, as plain JSON values. */
    public Map<String, Object> params() {
        return params;
    }
}
