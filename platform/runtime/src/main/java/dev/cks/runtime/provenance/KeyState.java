package dev.cks.runtime.provenance;

/** What a key is good for. */
public enum KeyState {

    /** Signs new records. */
    SIGNING,

    /** An earlier key of this installation, whose records count. */
    VERIFYING,

    /** A public key of somebody else, whose records count. */
    TRUSTED,

    /** Its records count no more. */
    REVOKED
}
