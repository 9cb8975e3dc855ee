package dev.cks.api.constraint;

import java.util.List;
import org.apiguardian.api.API;

/**
 * How the objects that declare rules of one extension ask for others: by their names, as texts in a field. An object whose
 * {@code enabled} is {@code false} asks for none.
 *
 * @param field the field
 * @param names the short names of the extensions that may be asked for; other texts ask for none
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Implication(String field, List<String> names) {

    /** Copies the list. */
    public Implication {
        names = List.copyOf(names);
    }
}
