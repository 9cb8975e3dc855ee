package dev.cks.host.index;

import java.util.Optional;

/**
 * What the index says of one file.
 *
 * @param stamp how to recognise the file without opening it; empty when it was too new for that
 * @param jar what is known of its content
 */
record IndexRow(Optional<FileStamp> stamp, KnownJar jar) {}
