package dev.cks.api.plugin;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * Keeps structures in sessions, as versions where they are valid and as drafts where they aren't.
 *
 * <p>Safe for use by many threads. Not for implementing outside the platform.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Sessions {

    /**
     * What a session holds now.
     *
     * @param sessionId the session
     * @param structure its current structure
     * @param versionId the version that holds the structure, empty for a draft
     */
    record Snapshot(String sessionId, KnowledgeStructure structure, Optional<String> versionId) {

        /** Tells whether the structure isn't a version, because it breaks rules. */
        public boolean draft() {
            return versionId.isEmpty();
        }
    }

    /**
     * The outcome of validating.
     *
     * @param report what was found
     * @param sessionId the session that holds the structure, empty when provenance was refused and nothing was kept
     * @param versionId the version that holds the structure, empty when it is invalid
     */
    record Validation(ValidationReport report, Optional<String> sessionId, Optional<String> versionId) {}

    /**
     * Validates untrusted text and keeps it in a new session: as a version when valid, as a draft when a rule is
     * broken, not at all when a verification record is unproven.
     *
     * @param json the text of a structure
     * @param extensions short or qualified names, remembered by the session
     * @throws ToolException {@code invalid_json}, {@code unknown_extension}, {@code ambiguous_extension}
     */
    Validation open(String json, List<String> extensions);

    /**
     * Validates what a session holds. A version that is unchanged stays the version it is.
     *
     * @throws ToolException {@code session_not_found}, {@code unknown_extension}, {@code ambiguous_extension}
     */
    Validation validate(String sessionId, List<String> extensions);

    /**
     * Returns what a session holds now.
     *
     * @throws ToolException {@code session_not_found}
     */
    Snapshot current(String sessionId);
}
