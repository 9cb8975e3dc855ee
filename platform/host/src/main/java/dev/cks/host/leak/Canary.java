package dev.cks.host.leak;

/** A class that is defined again and again only to be unloaded. */
final class Canary {

    private Canary() {}
}
