package dev.cks.api.tool;

import org.apiguardian.api.API;

/** Tells the caller how far a call has come; does nothing when the caller didn't ask. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface Progress {

    /** Ignores every report. */
    Progress NONE = (done, total, message) -> {};

    /**
     * Reports progress.
     *
     * @param done how much is done; must grow from report to report
     * @param total how much there is to do in the same unit, 0 when unknown
     * @param message what is being done, may be empty
     */
    void report(double done, double total, String message);
}
