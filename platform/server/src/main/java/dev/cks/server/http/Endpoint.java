package dev.cks.server.http;

/** What answers requests under one path. Called by many threads. */
@FunctionalInterface
interface Endpoint {

    /** Answers, now or later. */
    void serve(Visit visit);
}
