package dev.cks.benchmarks.measure;

import java.util.Arrays;

/** Measured values of one thing, in the order of measurement. For one thread. */
public final class Samples {

    private double[] values = new double[16];
    private int count;

    /** Adds a value. */
    public void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, count * 2);
        }
        values[count++] = value;
    }

    /** Returns how many values there are. */
    public int count() {
        return count;
    }

    /** Returns the smallest value. */
    public double best() {
        return quantile(0);
    }

    /** Returns the value that half of the others don't exceed. */
    public double median() {
        return quantile(0.5);
    }

    /** Returns the sum of all values. */
    public double total() {
        return Arrays.stream(values, 0, count).sum();
    }

    /**
     * Returns the smallest value that this share of all values doesn't exceed.
     *
     * @param share from 0 for the smallest to 1 for the largest
     * @throws IllegalStateException when nothing was measured
     */
    public double quantile(double share) {
        if (count == 0) {
            throw new IllegalStateException("Nothing was measured");
        }
        double[] sorted = Arrays.copyOf(values, count);
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(share * count) - 1)];
    }
}
