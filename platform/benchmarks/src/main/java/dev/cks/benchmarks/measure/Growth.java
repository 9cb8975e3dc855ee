package dev.cks.benchmarks.measure;

/** Tells how cost grows with size. */
public final class Growth {

    private Growth() {}

    /**
     * Returns the exponent by which a cost grew between two sizes: 1 is linear, 0 is flat.
     *
     * @param size the smaller size
     * @param cost what it cost there, more than 0
     * @param larger the larger size
     * @param costThere what it cost there, more than 0
     */
    public static double exponent(double size, double cost, double larger, double costThere) {
        return Math.log(costThere / cost) / Math.log(larger / size);
    }
}
