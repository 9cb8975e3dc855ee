package dev.cks.server.client;

import dev.cks.core.client.Asked;
import dev.cks.server.rpc.RpcException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The answers that a client has given so far to the questions of one request, in this round and earlier ones. What it sends
 * that nobody asks for is ignored. For one run of the request.
 */
final class Rounds {

    private static final String ANSWERS = "answers";
    private static final String QUESTIONS = "questions";

    private final StateSeal seal;
    private final String request;
    private final Map<String, Object> earlier;
    private final Map<String, Object> askedBefore;
    private final Map<String, Object> given;
    private final Map<String, Object> used = new LinkedHashMap<>();
    private final Map<String, Object> asked = new LinkedHashMap<>();

    /**
     * Begins with what the client sent.
     *
     * @param request what the request is told from others by
     * @param params the parameters of the request
     * @throws RpcException when they aren't well formed, or the state isn't one that was given to this request
     */
    Rounds(StateSeal seal, String request, Map<String, Object> params) {
        this.seal = seal;
        this.request = request;
        this.given = given(params);
        Map<String, Object> state = state(params);
        this.earlier = object(state, ANSWERS);
        this.askedBefore = object(state, QUESTIONS);
    }

    private Map<String, Object> state(Map<String, Object> params) {
        if (!params.containsKey(RerunInterview.STATE)) {
            return Map.of();
        }
        if (!(params.get(RerunInterview.STATE) instanceof String sealed)) {
            throw RpcException.invalidParams("\"requestState\" must be a string");
        }
        return seal.open(request, sealed)
                .orElseThrow(
                        () -> RpcException.invalidParams("\"requestState\" is not one that this request was given, or"
                                + " too old; make the request again without it"));
    }

    private static Map<String, Object> given(Map<String, Object> params) {
        if (!params.containsKey(RerunInterview.RESPONSES)) {
            return Map.of();
        }
        if (!(params.get(RerunInterview.RESPONSES) instanceof Map<?, ?> responses)
                || !responses.values().stream().allMatch(Map.class::isInstance)) {
            throw RpcException.invalidParams("\"inputResponses\" must be an object that holds objects");
        }
        return object(params, RerunInterview.RESPONSES);
    }

    /** Returns the answer to a question; empty when there is none yet, or it was given to another question of that name. */
    Optional<Map<String, Object>> answer(String name, Asked question) {
        String digest = Digests.of(question.toJson());
        asked.put(name, digest);
        boolean another = askedBefore.containsKey(name) && !digest.equals(askedBefore.get(name));
        Map<String, Object> source = given.containsKey(name) ? given : earlier;
        if (another || !source.containsKey(name)) {
            return Optional.empty();
        }
        used.put(name, object(source, name));
        return Optional.of(object(source, name));
    }

    /**
     * Returns the state that the client has to send with its answers.
     *
     * @throws RpcException when the answers so far are too large to be carried along
     */
    String seal() {
        return seal.close(request, Map.of(ANSWERS, used, QUESTIONS, asked));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Map<String, Object> fields, String name) {
        return fields.get(name) instanceof Map<?, ?> object ? (Map<String, Object>) object : Map.of();
    }
}
