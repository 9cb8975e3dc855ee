package dev.cks.cli;

/** Shows what became of files, in one of the formats. For one thread. */
interface FileReport {

    /** Takes what became of the next file. */
    void add(FileOutcome outcome);

    /** Shows what can be told only when every file was taken. */
    void finish();
}
