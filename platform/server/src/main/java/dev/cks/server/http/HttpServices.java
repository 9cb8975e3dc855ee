package dev.cks.server.http;

import dev.cks.core.Ambient;
import dev.cks.runtime.event.EventBus;
import dev.cks.server.telemetry.CallLog;

/**
 * What the front needs besides what it exposes.
 *
 * @param tokens who is let in
 * @param events what happens to what is kept
 * @param calls how calls of tools went
 * @param ambient randomness for the ids of sessions
 */
public record HttpServices(TokenFile tokens, EventBus events, CallLog calls, Ambient ambient) {}
