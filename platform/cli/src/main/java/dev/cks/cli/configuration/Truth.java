package dev.cks.cli.configuration;

/**
 * True or false.
 *
 * @param sticks whether true counts wherever it is written, so that no other place can take it back
 */
record Truth(boolean sticks) implements ValueType<Boolean> {

    @Override
    public String description() {
        return "true or false";
    }

    @Override
    public Boolean read(String key, Value value) {
        if (value instanceof Value.Scalar scalar
                && (scalar.form() == Value.Form.TRUTH || scalar.form() == Value.Form.UNTYPED)
                && (scalar.text().equals("true") || scalar.text().equals("false"))) {
            return scalar.text().equals("true");
        }
        throw value.mismatch(key, description());
    }

    @Override
    public Object toJson(Boolean value) {
        return value;
    }

    @Override
    public Boolean combine(Boolean winner, Boolean other) {
        return winner || (sticks && other);
    }
}
