package dev.cks.plugins.decisions.record;

import dev.cks.plugins.decisions.log.Damage;
import java.io.IOException;

/** The own shard is damaged, so that nothing can be written behind the damage before it is repaired. */
public final class DamagedShardException extends IOException {

    private static final long serialVersionUID = 1L;

    private final transient Damage damage;

    DamagedShardException(Damage damage) {
        super("The own shard is damaged: " + damage);
        this.damage = damage;
    }

    /** Returns where. */
    public Damage damage() {
        return damage;
    }
}
