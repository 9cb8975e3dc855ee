package dev.cks.cli.configuration;

/**
 * A number without a fraction.
 *
 * @param least the smallest that will do
 * @param most the largest that will do
 */
record WholeNumber(int least, int most) implements ValueType<Integer> {

    @Override
    public String description() {
        return "a whole number from " + least + " to " + most;
    }

    @Override
    public Integer read(String key, Value value) {
        if (value instanceof Value.Scalar scalar
                && scalar.isNumber()
                && scalar.text().matches("[0-9]{1,10}")) {
            long number = Long.parseLong(scalar.text());
            if (number >= least && number <= most) {
                return (int) number;
            }
        }
        throw value.mismatch(key, description());
    }

    @Override
    public Object toJson(Integer value) {
        return value.longValue();
    }
}
