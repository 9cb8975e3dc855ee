package dev.cks.cli.explain;

import java.util.List;

/**
 * A code of findings that no constraint declares, for the platform itself emits them.
 *
 * @param code the code
 * @param when when it is emitted
 * @param remedy what to do about it
 */
public record PlatformCode(String code, String when, String remedy) {

    /** All of them. */
    public static final List<PlatformCode> ALL = List.of(
            new PlatformCode(
                    "CKS-MCP-UNVERIFIED-PROVENANCE",
                    "A verification record was not signed by this installation, was altered, is linked to another subject"
                            + " than the one it was made for, or a verified_by relation points at something else.",
                    "Remove the record or the link, or check the source again with verify_source. Records are checked"
                            + " with the keys of --home."),
            new PlatformCode(
                    "CKS-MCP-AMBIGUOUS-VERIFICATION-REFERENCE",
                    "Several subjects are linked to one verification record; a record proves one.",
                    "Keep the link to the subject that the record names."),
            new PlatformCode(
                    "CKS-MCP-UNLINKED-VERIFICATION-RECORD",
                    "A verification record is genuine, but no verified_by relation links it to its subject.",
                    "Add the relation from the subject to the record, or remove the record."),
            new PlatformCode(
                    "CKS-EXTENSION-FAILED",
                    "An extension failed while it judged, so whether its rule holds is not known.",
                    "The log names the cause; report it to whoever provides the plugin."),
            new PlatformCode(
                    "CKS-EXTENSION-TIMEOUT",
                    "An extension took longer than allowed, so whether its rule holds is not known.",
                    "Judge less at once, or report it to whoever provides the plugin."),
            new PlatformCode(
                    "CKS-EXTENSION-MISSING",
                    "An extension must judge the structure and isn't installed.",
                    "Install the plugin that provides it. Where the configuration demands it, correct the name in"
                            + " extensions.force; otherwise remove the objects that need it."),
            new PlatformCode(
                    "CKS-EXT-RULE-MALFORMED",
                    "An object that declares a rule holds a value of a wrong type, so the rule can't be applied.",
                    "Correct the value that the message names."),
            new PlatformCode(
                    "CKS-SUPPRESSION-EXPIRED",
                    "A suppression in the configuration is over, and the finding that it hid is shown again.",
                    "Repair the finding, or renew the suppression where the message says it stands."));
}
