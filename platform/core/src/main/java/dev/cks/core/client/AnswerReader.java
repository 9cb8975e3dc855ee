package dev.cks.core.client;

import dev.cks.api.plugin.Elicitation;
import dev.cks.api.plugin.Question;
import dev.cks.api.plugin.Root;
import dev.cks.api.plugin.Sample;
import dev.cks.api.tool.Block;
import dev.cks.api.tool.Message;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what clients answer, and takes nothing that is no answer to the question. Safe for use by many threads. */
final class AnswerReader {

    private static final Set<String> ACTIONS = Set.of(Elicitation.ACCEPT, Elicitation.DECLINE, Elicitation.CANCEL);
    private static final Set<String> ROLES = Set.of(Message.USER, Message.ASSISTANT);

    private final FormCheck check;

    AnswerReader(FormCheck check) {
        this.check = check;
    }

    /** Returns an {@link Elicitation}, a {@link Sample}, or a list of {@link Root}s. */
    Object read(Asked question, Map<String, Object> answer) throws AmissException {
        return switch (question.kind()) {
            case Question.ELICITATION -> elicitation(question, answer);
            case Question.SAMPLING -> sample(answer);
            default -> roots(answer);
        };
    }

    private Elicitation elicitation(Asked question, Map<String, Object> answer) throws AmissException {
        String action = word(answer, "action", ACTIONS);
        if (!action.equals(Elicitation.ACCEPT)) {
            return new Elicitation(action, Map.of());
        }
        Map<String, Object> form = answer.containsKey("content") ? object(answer, "content") : Map.of();
        Optional<String> misfit = check.misfit(object(question.params(), "requestedSchema"), form);
        if (misfit.isPresent()) {
            throw new AmissException("\"content\" doesn't fit the schema that was asked for: " + misfit.get());
        }
        return new Elicitation(action, form);
    }

    private static Sample sample(Map<String, Object> answer) throws AmissException {
        List<?> parts = answer.get("content") instanceof List<?> many ? many : List.of(object(answer, "content"));
        if (parts.isEmpty()) {
            throw new AmissException("\"content\" is empty");
        }
        List<Block> content = new ArrayList<>();
        for (Object part : parts) {
            content.add(block(part));
        }
        String stopReason = answer.get("stopReason") == null ? "" : text(answer, "stopReason");
        return new Sample(word(answer, "role", ROLES), content, text(answer, "model"), stopReason);
    }

    private static Block block(@Nullable Object part) throws AmissException {
        Map<String, Object> fields = object(part, "content");
        String type = text(fields, "type");
        return switch (type) {
            case "text" -> Block.text(text(fields, "text"));
            case "image" -> Block.image(bytes(fields), text(fields, "mimeType"));
            case "audio" -> Block.audio(bytes(fields), text(fields, "mimeType"));
            default -> throw new AmissException("\"content\" is of a type that nobody asked for");
        };
    }

    private static byte[] bytes(Map<String, Object> fields) throws AmissException {
        try {
            return Base64.getDecoder().decode(text(fields, "data"));
        } catch (IllegalArgumentException malformed) {
            throw new AmissException("\"data\" must be base64");
        }
    }

    private static List<Root> roots(Map<String, Object> answer) throws AmissException {
        if (!(answer.get("roots") instanceof List<?> given)) {
            throw new AmissException("\"roots\" must be a list");
        }
        List<Root> roots = new ArrayList<>();
        for (Object root : given) {
            Map<String, Object> fields = object(root, "roots");
            roots.add(new Root(text(fields, "uri"), fields.get("name") == null ? "" : text(fields, "name")));
        }
        return List.copyOf(roots);
    }

    private static String word(Map<String, Object> fields, String name, Set<String> words) throws AmissException {
        String word = text(fields, name);
        if (!words.contains(word)) {
            throw new AmissException("\"" + name + "\" must be one of "
                    + String.join(", ", words.stream().sorted().toList()));
        }
        return word;
    }

    private static String text(Map<String, Object> fields, String name) throws AmissException {
        if (!(fields.get(name) instanceof String text)) {
            throw new AmissException("\"" + name + "\" must be a string");
        }
        return text;
    }

    private static Map<String, Object> object(Map<String, Object> fields, String name) throws AmissException {
        return object(fields.get(name), name);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(@Nullable Object value, String name) throws AmissException {
        if (!(value instanceof Map<?, ?> object)) {
            throw new AmissException("\"" + name + "\" must hold an object");
        }
        return (Map<String, Object>) object;
    }
}
