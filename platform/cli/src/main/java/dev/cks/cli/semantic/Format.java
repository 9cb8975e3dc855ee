package dev.cks.cli.semantic;

/** How a command shows its result. */
enum Format {
    TEXT,
    JSON
}
