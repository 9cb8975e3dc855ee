package dev.cks.api.constraint;

import dev.cks.api.knowledge.JsonObject;
import dev.cks.api.knowledge.KnowledgeObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * Reads the fields of an object that declares a rule.
 *
 * <p>A missing or falsy field means that nothing is declared. A truthy one of another type than expected is a mistake
 * of whoever wrote the rule: it reads as missing, and {@link #problems} reports it. Not safe for use by many threads.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Declaration {

    /** The platform's code of a malformed rule, for its own constraints; others pass a code of theirs. */
    public static final String MALFORMED = "CKS-EXT-RULE-MALFORMED";

    private final KnowledgeObject rule;
    private final String code;
    private final List<Diagnostic> problems = new ArrayList<>();

    /**
     * Reads one object.
     *
     * @param rule the declaring object
     * @param code the code of the problems, which the constraint must declare
     */
    public Declaration(KnowledgeObject rule, String code) {
        this.rule = rule;
        this.code = code;
    }

    /** Returns a text; empty when it is missing, falsy or malformed. */
    public Optional<String> text(String key) {
        return read(key, "a text", rule.structure().nonEmptyText(key));
    }

    /** Returns a list of texts; empty when it is missing, falsy or malformed, as a bare text is. */
    public Optional<List<String>> texts(String key) {
        return read(key, "a list of texts", rule.structure().texts(key).filter(texts -> !texts.isEmpty()));
    }

    /** Returns one error for each malformed field that was read, in the order of reading. */
    public List<Diagnostic> problems() {
        return List.copyOf(problems);
    }

    private <T> Optional<T> read(String key, String expected, Optional<T> value) {
        JsonObject content = rule.structure();
        if (value.isEmpty() && content.truthy(key)) {
            problems.add(Diagnostic.error(
                            code, rule, "The rule's \"" + key + "\" must be " + expected + "; the rule has no effect")
                    .with("field", key));
        }
        return value;
    }
}
