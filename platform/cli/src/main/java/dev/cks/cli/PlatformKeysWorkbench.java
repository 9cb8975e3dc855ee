package dev.cks.cli;

import dev.cks.cli.keys.KeysWorkbench;
import dev.cks.cli.screen.Screen;
import dev.cks.cli.semantic.Inputs;
import dev.cks.core.Ambient;
import dev.cks.runtime.provenance.KeyRing;

/** Lets the commands about keys work with those that the settings name. */
final class PlatformKeysWorkbench implements KeysWorkbench {

    private final Settings settings;
    private final Screen results;
    private final Inputs inputs;

    PlatformKeysWorkbench(Settings settings, Screen results, Inputs inputs) {
        this.settings = settings;
        this.results = results;
        this.inputs = inputs;
    }

    @Override
    public KeyRing ring() {
        return settings.keyRing(Ambient.system());
    }

    @Override
    public byte[] read(String file) {
        return inputs.read(file);
    }

    @Override
    public Screen results() {
        return results;
    }
}
