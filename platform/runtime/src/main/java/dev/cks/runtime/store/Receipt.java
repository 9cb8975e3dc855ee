package dev.cks.runtime.store;

import java.time.Instant;

/**
 * That a call was made, kept together with what it did, so that it isn't made again.
 *
 * @param principal who called
 * @param key the name that the caller gave the call, unique for the principal
 * @param tool the tool that was called
 * @param digest what the tool and its arguments are told from others by
 * @param answer the answer, as the text of a JSON object
 * @param at when the call was made
 */
public record Receipt(String principal, String key, String tool, String digest, String answer, Instant at) {}
