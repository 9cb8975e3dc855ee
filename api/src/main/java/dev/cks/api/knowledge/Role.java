package dev.cks.api.knowledge;

import org.apiguardian.api.API;

/** The place that an object takes in a relation. */
@API(status = API.Status.STABLE, since = "0.1")
public enum Role {
    /** The first place. */
    SOURCE,
    /** The second place. */
    TARGET,
    /** Any place. */
    ANY
}
