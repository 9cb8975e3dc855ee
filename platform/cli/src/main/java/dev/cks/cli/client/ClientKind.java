package dev.cks.cli.client;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The clients whose configuration is known. */
public enum ClientKind {
    /** Anthropic's desktop application. */
    CLAUDE_DESKTOP,
    /** Anthropic's command-line client. */
    CLAUDE_CODE,
    /** Microsoft's editor. */
    VSCODE,
    /** Anysphere's editor. */
    CURSOR;

    /** Returns the word by which the command line names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the words for all. */
    public static List<String> words() {
        return Arrays.stream(values()).map(ClientKind::word).toList();
    }

    /** Returns the client that a word names. */
    public static Optional<ClientKind> of(String word) {
        return Arrays.stream(values())
                .filter(client -> client.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
