package dev.cks.api.constraint;

import java.util.Collection;
import org.apiguardian.api.API;

/** Finds members of a scope by what stands in their fields. */
@API(status = API.Status.INTERNAL, since = "0.1")
@FunctionalInterface
public interface FieldLookup {

    /** Returns the ids of the members in whose field the text stands, alone or in a list. */
    Collection<String> ids(String field, String text);
}
