package dev.cks.core.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.api.tool.ErrorCode;
import dev.cks.api.tool.ToolException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodecProblemsTest {

    private static final String A = "{\"identity\":{\"id\":\"a\",\"type\":\"T\",\"name\":\"n\"},\"structure\":";

    private final Codec codec = new Codec(ParseLimits.DEFAULT);

    @Test
    void reportsEveryErrorOfShapeAtOnceInTheOrderOfTheText() {
        String text = "{\"version\":2,\"objects\":[7," + A
                + "{\"participants\":[\"a\",5],\"relation_type\":\" \\u00a0\"}},"
                + A + "null},{\"identity\":{\"id\":\"b\",\"type\":1,\"x\":0},\"extra\":{}},{\"structure\":[]}]}";

        assertThat(pointers(text))
                .containsExactly(
                        "/version",
                        "/objects/0",
                        "/objects/1/structure/participants/1",
                        "/objects/1/structure/relation_type",
                        "/objects/2/identity/id",
                        "/objects/2/structure",
                        "/objects/3/identity",
                        "/objects/3/identity/type",
                        "/objects/3/identity/x",
                        "/objects/3/extra",
                        "/objects/4",
                        "/objects/4/structure");
    }

    @Test
    void countsLinesAndColumnsInCodePoints() {
        String text = "{\"note\":\"语言😀\",\r\n \"objects\":[\r  \"😀\", {\"identity\":\n{}, \"语\":1}]}";

        assertThat(places(text))
                .containsExactly(
                        "/objects/0@3:3",
                        "/objects/1/identity@4:1",
                        "/objects/1/identity@4:1",
                        "/objects/1/identity@4:1",
                        "/objects/1/语@4:5");
    }

    @Test
    void pointsAtTheValueInsideAnEntryThatTurnsOutWrongOnlyAtItsEnd() {
        String text = "{\"objects\":[" + A + "{\"relation_type\":\"t\",\"z\":[[]],\"participants\":[\"a\",\n   7]}}]}";

        assertThat(places(text)).containsExactly("/objects/0/structure/participants/1@2:4");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"objects\":[NaN]}|/objects/0|13",
                "{\"objects\":[-Infinity]}|/objects/0|13",
                "{\"语😀\":1, nope}|/语😀|10",
                "{\"objects\":[1,2|/objects/1|16",
                "{\"objects\":[]} x|``|16",
                "{\"objects\":[]}{}|``|15",
                "{\"objects\":[],}|/objects|15",
                "{'objects':[]}|``|2",
                "// no\\n{}|``|1",
            })
    void placesAnErrorOfSyntax(String text, String pointer, int column) {
        List<Reported> problems = problems(text);

        Reported last = problems.get(problems.size() - 1);
        assertThat(last).isEqualTo(new Reported(pointer, 1, column, last.message()));
        assertThat(last.message()).startsWith("Not JSON");
    }

    @Test
    void reportsTheErrorsOfShapeBeforeAnErrorOfSyntaxAsWell() {
        assertThat(pointers("{\"objects\":[1,{\"identity\":{}},{\"identity\":"))
                .containsExactly(
                        "/objects/0",
                        "/objects/1/identity",
                        "/objects/1/identity",
                        "/objects/1/identity",
                        "/objects/2/identity");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " \n", "null", "[]", "3", "\"objects\"", "{}", "{\"objects\":{}}", "{\"objects\":null}"})
    void refusesWhatIsNoObjectWithAnArrayOfObjects(String text) {
        assertThat(problems(text)).hasSize(1);
    }

    @Test
    void findsDuplicateKeysAtEveryLevel() {
        String text =
                "{\"x\":[{\"d\":1,\"d\":2}],\"objects\":[{\"identity\":{\"id\":\"a\",\"id\":\"b\",\"type\":\"T\",\"name\":"
                        + "\"n\"},\"structure\":{\"k\":{\"~\":{\"/\":1,\"\\u002f\":1}},\"k\":2},\"structure\":{}}],\"objects\":[],\"x\":0}";

        assertThat(pointers(text))
                .containsExactly(
                        "/x/0/d",
                        "/objects/0/identity/id",
                        "/objects/0/structure/k/~0/~1",
                        "/objects/0/structure/k",
                        "/objects/0/structure",
                        "/objects",
                        "/x");
    }

    @Test
    void findsADuplicateAmongManyKeys() {
        String keys =
                IntStream.range(0, 5_000).mapToObj(i -> "\"k" + i + "\":0").collect(Collectors.joining(","));

        assertThat(pointers("{\"objects\":[" + A + "{" + keys + ",\"k17\":0,\"k4999\":0}}]}"))
                .containsExactly("/objects/0/structure/k17", "/objects/0/structure/k4999");
    }

    @Test
    void tellsOfADuplicateIdEvenWhenTheFirstEntryIsRefusedForAnotherReason() {
        assertThat(pointers("{\"objects\":[{\"identity\":{\"id\":\"a\"}}," + A + "{}}]}"))
                .contains("/objects/1/identity/id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\ud83c", "\\udc00", "\\udc00\\ud83c", "x\\ud83cy", "\\ud83c\\ud83c\\udf0a"})
    void refusesEscapedSurrogatesWithoutPartner(String name) {
        assertThat(pointers("{\"objects\":[{\"identity\":{\"id\":\"a\",\"type\":\"T\",\"name\":\"" + name + "\"}}]}"))
                .containsExactly("/objects/0/identity/name");
        assertThat(pointers("{\"objects\":[" + A + "{\"v\":[\"" + name + "\"]}}]}"))
                .containsExactly("/objects/0/structure/v/0");
        assertThat(problems("{\"objects\":[" + A + "{\"" + name + "\":0}}]}")).hasSize(1);
    }

    @Test
    void refusesARawSurrogateWithoutPartnerInsteadOfReplacingIt() {
        assertThat(places("{\"😀\":0,\n\"objects\":[],\"a\":\"x\ud83c\"}")).containsExactly("@2:20");
    }

    @Test
    void refusesBytesThatAreNotUtf8() {
        byte[][] malformed = {
            {(byte) 0xFF},
            {(byte) 0xC0, (byte) 0x80},
            {(byte) 0xED, (byte) 0xA0, (byte) 0xBC, (byte) 0xED, (byte) 0xBC, (byte) 0x8A},
            {(byte) 0xE0, (byte) 0x80, (byte) 0x80},
            {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
            {(byte) 0xE8, (byte) 0xAF},
        };
        for (byte[] bytes : malformed) {
            String unit = new String(bytes, StandardCharsets.ISO_8859_1);
            byte[] text = ("{\"objects\":[],\"a\":\"" + unit + "\"}").getBytes(StandardCharsets.ISO_8859_1);
            assertThat(refusal(text).code()).isEqualTo(ErrorCode.INVALID_JSON);
        }
    }

    @Test
    void refusesOtherEncodingsAndByteOrderMarks() {
        String text = "{\"objects\":[]}";
        assertThat(refusal(text.getBytes(StandardCharsets.UTF_16)).getMessage()).contains("UTF-16");
        assertThat(refusal(text.getBytes(StandardCharsets.UTF_16LE)).getMessage())
                .contains("UTF-16");
        assertThat(refusal(("\ufeff" + text).getBytes(StandardCharsets.UTF_8)).getMessage())
                .contains("byte order mark");
    }

    @Test
    void refusesNumbersOutOfRange() {
        String nines = "9".repeat(1_001);
        String text = "{\"objects\":[" + A + "{\"a\":1e400,\"b\":-1e400,\"c\":" + nines + ",\"d\":-"
                + nines.substring(1) + ",\"e\":0." + nines + ",\"f\":1e99999999999,\"g\":1e-400,\"h\":-0}}]}";

        assertThat(pointers(text))
                .containsExactly(
                        "/objects/0/structure/a",
                        "/objects/0/structure/b",
                        "/objects/0/structure/c",
                        "/objects/0/structure/e",
                        "/objects/0/structure/f");
    }

    @Test
    void readsTwoHundredLevelsAndRefusesOneMore() {
        assertThat(codec.parse(nested(200)).structure().size()).isEqualTo(1);

        Reported problem = problems(nested(201)).get(0);
        assertThat(problem.message()).contains("200");
        assertThat(problem.column()).isEqualTo(nested(201).indexOf("[[") + 1 + 197);
    }

    @Test
    void stopsAtTheLimitOfProblems() {
        String entries = "0,".repeat(1_000) + "0";

        assertThat(problems("{\"objects\":[" + entries + "]}")).hasSize(100);
        assertThat(problems("{\"objects\":[" + A + "{\"relation_type\":\"t\",\"participants\":[" + entries + "]}}]}"))
                .hasSize(100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "1.13.1", "1.13.0.1", "1.14", "", "1..2", "1.x", " 1", "1.13.", "-1", "１"})
    void refusesATextThatAsksForANewerReaderOrAsksMalformed(String version) {
        assertThat(pointers("{\"objects\":[],\"_cks_min_reader_version\":\"" + version + "\"}"))
                .containsExactly("/_cks_min_reader_version");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"1\"", "\"1.13\"", "\"1.13.0\"", "\"01.13.0.0\"", "\"0.99999999999999999999\""})
    void readsATextThatAsksForAnOlderReaderOrNone(String version) {
        assertThat(codec.parse("{\"objects\":[],\"_cks_min_reader_version\":" + version + "}")
                        .ignoredKeys())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.13", "false", "[]", "1e400"})
    void refusesAMinimalReaderVersionThatIsNoString(String version) {
        assertThat(pointers("{\"objects\":[],\"_cks_min_reader_version\":" + version + "}"))
                .containsExactly("/_cks_min_reader_version");
    }

    private static String nested(int levels) {
        int lists = levels - 4;
        return "{\"objects\":[" + A + "{\"v\":" + "[".repeat(lists) + "]".repeat(lists) + "}}]}";
    }

    private record Reported(String pointer, int line, int column, String message) {

        static Reported of(Map<?, ?> problem) {
            List<Object> fields = new ArrayList<>(problem.values());
            assertThat(List.copyOf(problem.keySet()).toString()).isEqualTo("[pointer, line, column, message]");
            return new Reported(
                    (String) fields.get(0), (Integer) fields.get(1), (Integer) fields.get(2), (String) fields.get(3));
        }
    }

    private List<String> pointers(String text) {
        return problems(text).stream().map(Reported::pointer).toList();
    }

    private List<String> places(String text) {
        return problems(text).stream()
                .map(problem -> problem.pointer() + "@" + problem.line() + ":" + problem.column())
                .toList();
    }

    private List<Reported> problems(String text) {
        return reported(refusal(text));
    }

    private static List<Reported> reported(ToolException refusal) {
        assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_JSON);
        return ((List<?>) refusal.details().getOrDefault("problems", List.of()))
                .stream().map(problem -> Reported.of((Map<?, ?>) problem)).toList();
    }

    private ToolException refusal(String text) {
        return thrown(() -> codec.parse(text));
    }

    private ToolException refusal(byte[] text) {
        return thrown(() -> codec.parse(text));
    }

    private static ToolException thrown(Runnable parse) {
        try {
            parse.run();
        } catch (ToolException refusal) {
            return refusal;
        }
        throw new AssertionError("The text was not refused");
    }
}
