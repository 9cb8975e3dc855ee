package dev.cks.runtime;

import dev.cks.api.plugin.Sessions;
import dev.cks.api.tool.Caller;
import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import dev.cks.core.Ambient;
import dev.cks.runtime.store.OwnedStore;
import dev.cks.runtime.store.Receipt;
import dev.cks.runtime.store.StagedStore;
import dev.cks.runtime.store.Step;
import dev.cks.runtime.store.Store;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** Makes calls whose effects are kept together, or not at all. Safe for use by many threads. */
public final class OneTransaction {

    private final Store store;
    private final Ambient ambient;
    private final Function<Store, Function<Caller, Sessions>> services;
    private final Repetition repetition;

    /**
     * What a call is known by.
     *
     * @param principal who calls
     * @param key the name that the caller gave the call
     * @param tool the tool
     * @param digest what the tool and its arguments are told from others by
     */
    public record Name(String principal, String key, String tool, String digest) {}

    /**
     * What a call came to.
     *
     * @param answer the answer
     * @param replayed whether it is that of an earlier call
     */
    public record Answered(String answer, boolean replayed) {}

    /**
     * Works over a store.
     *
     * @param services makes sessions over a store, for each caller
     */
    public OneTransaction(Store store, Ambient ambient, Function<Store, Function<Caller, Sessions>> services) {
        this.store = store;
        this.ambient = ambient;
        this.services = services;
        this.repetition = new Repetition(ambient.random());
    }

    /** Makes a call of which nothing is kept. */
    public <T> T tried(Function<Staged, T> call) {
        return call.apply(stage());
    }

    /**
     * Makes a call, and keeps its effects in one transaction, also when it throws. Where others were faster, the call is made
     * again on what they left.
     *
     * @param dropped tells afterwards whether its effects are to be dropped instead
     * @throws ToolException {@code concurrent_modification}; what the call throws
     */
    public <T> T together(Function<Staged, T> call, BooleanSupplier dropped) {
        return repetition.until(() -> attempt(call, dropped)).orElseThrow(OneTransaction::overtaken);
    }

    private <T> Optional<T> attempt(Function<Staged, T> call, BooleanSupplier dropped) {
        Staged staged = stage();
        T answer;
        try {
            answer = call.apply(staged);
        } catch (RuntimeException failure) {
            if (!dropped.getAsBoolean() && !kept(staged)) {
                return Optional.empty();
            }
            throw failure;
        }
        return dropped.getAsBoolean() || kept(staged) ? Optional.of(answer) : Optional.empty();
    }

    private static boolean kept(Staged staged) {
        boolean kept = staged.store().apply();
        if (kept) {
            staged.store().passRefusals();
        }
        return kept;
    }

    /**
     * Makes a call, and keeps its effects and its answer in one transaction; or returns the answer of an earlier call of that
     * name and does nothing. Where others were faster, the call is made again on what they left.
     *
     * @param call makes the call and returns the answer; nothing is kept of one that throws
     * @throws ToolException {@code invalid_parameter} when there was an earlier call of another tool, or with other arguments,
     *     under the key; {@code concurrent_modification}; what the call throws
     */
    public Answered once(Name name, Function<Staged, String> call) {
        return repetition.until(() -> attempt(name, call)).orElseThrow(OneTransaction::overtaken);
    }

    private Optional<Answered> attempt(Name name, Function<Staged, String> call) {
        Instant now = ambient.clock().instant();
        Optional<Receipt> earlier = store.receipt(name.principal(), name.key(), now);
        if (earlier.isPresent()) {
            return Optional.of(replayed(earlier.get(), name));
        }
        Staged staged = stage();
        String answer;
        try {
            answer = call.apply(staged);
        } catch (RuntimeException failure) {
            // What it failed at may be that the same call was made meanwhile.
            earlier = store.receipt(name.principal(), name.key(), now);
            if (earlier.isPresent()) {
                return Optional.of(replayed(earlier.get(), name));
            }
            staged.store().passRefusals();
            throw failure;
        }
        Receipt receipt = new Receipt(name.principal(), name.key(), name.tool(), name.digest(), answer, now);
        if (!staged.store().apply(new Step.KeepReceipt(receipt))) {
            return Optional.empty();
        }
        staged.store().passRefusals();
        return Optional.of(new Answered(answer, false));
    }

    private static Answered replayed(Receipt earlier, Name name) {
        if (!earlier.digest().equals(name.digest())) {
            throw new ToolException(
                    ErrorCode.INVALID_PARAMETER,
                    "The idempotency_key was used for another call, of " + earlier.tool() + " with "
                            + (earlier.tool().equals(name.tool()) ? "other arguments" : "arguments of its own")
                            + "; use a new key for a new call",
                    Map.of("parameter", "idempotency_key"));
        }
        return new Answered(earlier.answer(), true);
    }

    private Staged stage() {
        StagedStore staged = new StagedStore(store);
        return new Staged(
                staged, services.apply(staged), caller -> new GraphService(OwnedStore.of(staged, caller), ambient));
    }

    private static ToolException overtaken() {
        return new ToolException(
                ErrorCode.CONCURRENT_MODIFICATION,
                "Others changed what the call changes faster than it could be made. "
                        + ErrorCode.CONCURRENT_MODIFICATION.remedy());
    }
}
