package dev.cks.api.plugin;

import java.util.Optional;
import org.apiguardian.api.API;

/**
 * What came of merging one session into another.
 *
 * @param merge what came of it; when the two conflict nothing was kept
 * @param baseVersionId the version from which both sides were looked at
 * @param versionId the version that the target holds now, empty after a conflict
 * @param unchanged whether the target held everything already, so that no version was made
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record BranchMerge(MergeResult merge, String baseVersionId, Optional<String> versionId, boolean unchanged) {}
