package dev.cks.api.plugin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * What a person did who was asked to fill in a form.
 *
 * @param action {@link #ACCEPT}, {@link #DECLINE} or {@link #CANCEL}
 * @param content what was filled in, as plain JSON values; empty unless accepted
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Elicitation(String action, Map<String, Object> content) {

    /** The form was filled in. */
    public static final String ACCEPT = "accept";
    /** The person said no. */
    public static final String DECLINE = "decline";
    /** The person put it away without a choice. */
    public static final String CANCEL = "cancel";

    /** Copies the top level of the content. */
    public Elicitation {
        content = Collections.unmodifiableMap(new LinkedHashMap<>(content));
    }

    /** Tells whether the form was filled in. */
    public boolean accepted() {
        return action.equals(ACCEPT);
    }

    /** Tells whether the person said no. */
    public boolean declined() {
        return action.equals(DECLINE);
    }
}
