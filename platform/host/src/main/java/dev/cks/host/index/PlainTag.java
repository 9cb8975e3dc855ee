package dev.cks.host.index;

/** What an index says before each plain JSON value. */
final class PlainTag {

    static final int NULL = 0;
    static final int FALSE = 1;
    static final int TRUE = 2;
    static final int LONG = 3;
    static final int DOUBLE = 4;
    static final int BIG_INTEGER = 5;
    static final int BIG_DECIMAL = 6;
    static final int TEXT = 7;
    static final int JSON_TEXT = 8;
    static final int LIST = 9;
    static final int OBJECT = 10;

    private PlainTag() {}
}
