package dev.cks.core.evolution;

/** The words of inference steps. */
final class InferenceFields {

    static final String TYPE = "InferenceStep";
    static final String PREMISES = "premises";
    static final String CONCLUSION = "conclusion";
    static final String SUPERSEDED_BY = "superseded_by";

    private InferenceFields() {}
}
