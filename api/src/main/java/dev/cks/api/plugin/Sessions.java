package dev.cks.api.plugin;

import dev.cks.api.constraint.ValidationReport;
import dev.cks.api.knowledge.KnowledgeStructure;
import dev.cks.api.tool.ToolException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;

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
     * @param unverified ids of verification records in it that prove nothing any more, for their key was revoked or isn't
     *     known since: the first ones in structure order, at most {@value #MOST_UNVERIFIED}
     */
    record Snapshot(
            String sessionId, KnowledgeStructure structure, Optional<String> versionId, List<String> unverified) {

        /** How many records are named at most. */
        public static final int MOST_UNVERIFIED = 10;

        /** The field by which an answer names such records to whoever reads the structure; absent when there are none. */
        public static final String UNVERIFIED_FIELD = "unverified_records";

        /** Takes over what is named. */
        public Snapshot {
            unverified = List.copyOf(unverified);
        }

        /** What holds no such record. */
        public Snapshot(String sessionId, KnowledgeStructure structure, Optional<String> versionId) {
            this(sessionId, structure, versionId, List.of());
        }

        /** Adds to an answer that shows the structure which records in it prove nothing any more, if any. */
        public void putUnverified(Map<String, Object> answer) {
            if (!unverified.isEmpty()) {
                answer.put(UNVERIFIED_FIELD, unverified);
            }
        }

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
     * The outcome of a change that was kept.
     *
     * @param evolution what the operations made
     * @param sessionId the session that holds it
     * @param versionId the version that holds it, empty for a draft that still breaks rules
     */
    record Evolved(EvolutionResult evolution, String sessionId, Optional<String> versionId) {}

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

    /**
     * Applies operations to what a session holds and keeps the result as a new version, or not at all. Where the session
     * holds a draft, a result that still breaks rules replaces the draft; one that breaks none becomes the version.
     *
     * @param operations an array of operations as plain JSON values
     * @param extensions short or qualified names, used besides those that the session remembers, and remembered
     * @throws ToolException {@code session_not_found}, {@code session_closed}, {@code unknown_extension},
     *     {@code ambiguous_extension}, {@code invalid_operations}, {@code no_operations}, {@code evolution_failed},
     *     {@code validation_failed} with {@code diagnostics} and, for unproven records, {@code details},
     *     {@code concurrent_modification} with {@code current_version}
     */
    Evolved evolve(String sessionId, @Nullable Object operations, List<String> extensions);

    /**
     * Applies operations to untrusted text and keeps the result as the first version of a new session, or not at all.
     *
     * @throws ToolException as {@link #evolve}, and {@code invalid_json} or {@code unverified_provenance} for the text
     */
    Evolved evolveText(String json, @Nullable Object operations, List<String> extensions);

    /**
     * Returns what {@link #evolve} would make and find, and keeps nothing.
     *
     * @throws ToolException as {@link #evolve}, but never {@code validation_failed}: the result tells what was found
     */
    EvolutionResult preview(String sessionId, @Nullable Object operations, List<String> extensions);

    /** Returns what is known of the sessions that aren't archived, oldest first. */
    Page<SessionInfo> list(Page.Request page);

    /**
     * Returns what is known of the sessions that branched off from one and aren't archived, oldest first.
     *
     * @throws ToolException {@code session_not_found}
     */
    Page<SessionInfo> branches(String sessionId, Page.Request page);

    /**
     * Returns what is known of a session.
     *
     * @throws ToolException {@code session_not_found}
     */
    SessionInfo describe(String sessionId);

    /**
     * Returns what is known of the versions that were made in a session, oldest first.
     *
     * @throws ToolException {@code session_not_found}
     */
    Page<VersionInfo> versions(String sessionId, Page.Request page);

    /**
     * Returns what a session held in a version of its own, or of the sessions that it branched off from.
     *
     * @throws ToolException {@code session_not_found}, {@code version_not_found}, {@code store_damaged}
     */
    Snapshot at(String sessionId, String versionId);

    /**
     * Takes no more changes in a session; it can still be read. Does nothing when it is closed.
     *
     * @throws ToolException {@code session_not_found}
     */
    void close(String sessionId);

    /**
     * Closes a session and leaves it out of lists.
     *
     * @throws ToolException {@code session_not_found}
     */
    void archive(String sessionId);

    /**
     * Removes a session with what was made in it. Versions that other sessions began with stay readable there.
     *
     * @throws ToolException {@code session_not_found}
     */
    void delete(String sessionId);

    /**
     * Opens a session that begins with a version of another one, at the same cost for any size.
     *
     * @param versionId the version, the newest one when empty
     * @throws ToolException {@code session_not_found}, {@code session_closed}, {@code branch_failed} when there is no such
     *     version
     */
    SessionInfo branch(String sessionId, Optional<String> versionId);

    /**
     * Opens a session that begins with a version of another one and changes it at once; when that fails there is no new
     * session.
     *
     * @throws ToolException as {@link #branch} and {@link #evolve}
     */
    Evolved sandbox(String sessionId, Optional<String> versionId, @Nullable Object operations, List<String> extensions);

    /**
     * Makes a new version that holds what an earlier one did.
     *
     * @throws ToolException {@code session_not_found}, {@code session_closed}, {@code version_not_found},
     *     {@code validation_failed}, {@code concurrent_modification}
     */
    Evolved revert(String sessionId, String versionId);

    /**
     * Merges what one session holds into another, as a new version or not at all.
     *
     * @param baseVersionId the version from which both sides are looked at; when empty, the newest one that both come from
     * @param resolutions as {@link Knowledge#merge}, with the target as {@code branch_a}
     * @throws ToolException {@code session_not_found}, {@code session_closed}, {@code version_not_found},
     *     {@code merge_base_unknown}, {@code invalid_parameter}, {@code validation_failed},
     *     {@code concurrent_modification}
     */
    BranchMerge merge(
            String targetId,
            String sourceId,
            Optional<String> baseVersionId,
            Map<String, ? extends @Nullable Object> resolutions);
}
