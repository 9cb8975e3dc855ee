package dev.cks.core.persistent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random changes of each collection, compared with those of the JDK; earlier copies stay what they were. */
class PersistentCollectionsTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void sequencesHoldWhatAListHolds(long seed) {
        Random random = new Random(seed);
        List<Integer> list = new ArrayList<>();
        OrdinalTree tree = OrdinalTree.EMPTY;
        for (int step = 0; step < 20_000; step++) {
            boolean shrinking = step > 12_000;
            if (list.isEmpty() || random.nextInt(10) < (shrinking ? 2 : 8)) {
                int index = random.nextInt(3) == 0 ? list.size() : random.nextInt(list.size() + 1);
                list.add(index, step);
                tree = tree.insert(index, step);
            } else {
                int index = random.nextInt(list.size());
                list.remove(index);
                tree = tree.remove(index);
            }
            assertThat(tree.size()).isEqualTo(list.size());
            if (step % 500 == 0) {
                assertSame(tree, list);
            }
        }
        assertSame(tree, list);
    }

    @Test
    void aSequenceMadeAtOnceIsThatOfItsNumbersAndAnEarlierCopyStays() {
        int[] numbers = new int[10_000];
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 3 * i;
            list.add(3 * i);
        }
        OrdinalTree tree = OrdinalTree.of(numbers, 0, numbers.length);

        OrdinalTree changed = tree.remove(5_000).insert(tree.partition(each -> each < 100), 100);

        assertSame(tree, list);
        assertThat(changed.size()).isEqualTo(10_000);
        assertThat(changed.get(34)).isEqualTo(100);
        assertThat(tree.partition(each -> each < 15_000)).isEqualTo(5_000);
    }

    private static void assertSame(OrdinalTree tree, List<Integer> list) {
        assertThat(tree.toArray(0, tree.size()))
                .isEqualTo(list.stream().mapToInt(Integer::intValue).toArray());
        for (int i = 0; i < list.size(); i += 1 + list.size() / 50) {
            assertThat(tree.get(i)).isEqualTo(list.get(i));
        }
    }

    @Test
    void anArrayHoldsWhatWasPutAtEachIndex() {
        Random random = new Random(4);
        Map<Integer, String> map = new HashMap<>();
        PersistentArray<String> array = PersistentArray.empty();
        PersistentArray<String> early = array.with(7, "early");
        for (int step = 0; step < 20_000; step++) {
            int index = random.nextInt(1 << (1 + random.nextInt(20)));
            map.put(index, "v" + step);
            array = array.with(index, "v" + step);
        }
        PersistentArray<String> filled = array;

        map.forEach((index, value) -> assertThat(filled.get(index)).isEqualTo(value));
        assertThat(filled.get(1 << 25)).isNull();
        assertThat(early.with(7, null).get(7)).isNull();
        assertThat(early.get(7)).isEqualTo("early");
    }

    @Test
    void anIndexGrownFromNothingFindsEveryTextAndForgetsTheRemoved() {
        List<String> texts = new ArrayList<>();
        TextIndex index = TextIndex.EMPTY;
        for (int i = 0; i < 20_000; i++) {
            texts.add("text" + i);
            index = index.with(texts.get(i), i);
        }
        for (int i = 0; i < 20_000; i += 2) {
            index = index.without(texts.get(i), i);
        }
        IntFunction<String> byNumber = texts::get;

        for (int i = 0; i < 20_000; i++) {
            assertThat(index.find(texts.get(i), byNumber)).isEqualTo(i % 2 == 0 ? -1 : i);
        }
        assertThat(index.find("absent", byNumber)).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16, 17, 1_000, 50_000})
    void anIndexMadeAtOnceGoesOnAsOneThatGrew(int size) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        TextIndexBuilder builder = new TextIndexBuilder();
        for (int i = 0; i < size; i++) {
            // Nothing but ASCII, then something else.
            String text = i % 2 == 0 ? "t" + i : "ü" + i;
            numbers.put(text, i);
            assertThat(builder.put(text, i)).isEqualTo(-1);
            assertThat(builder.put(text, i + 1)).isEqualTo(i);
        }
        List<String> texts = new ArrayList<>(numbers.keySet());
        texts.add("more");
        TextIndex index = builder.build().with("more", size);

        numbers.forEach(
                (text, number) -> assertThat(index.find(text, texts::get)).isEqualTo(number));
        assertThat(index.find("more", texts::get)).isEqualTo(size);
        assertThat(index.find("none", texts::get)).isEqualTo(-1);
    }

    @Test
    void textsWhoseHashCodesCollideCostNoMore() {
        List<String> texts = new ArrayList<>(List.of(""));
        for (int length = 0; length < 15; length++) {
            List<String> longer = new ArrayList<>();
            texts.forEach(text -> longer.addAll(List.of(text + "Aa", text + "BB")));
            texts = longer;
        }
        assertThat(texts.stream().map(String::hashCode).distinct()).hasSize(1);
        TextIndexBuilder builder = new TextIndexBuilder();
        for (int i = 0; i < texts.size(); i++) {
            builder.put(texts.get(i), i);
        }
        IntFunction<String> asked = new IntFunction<>() {
            private int times;

            @Override
            public String apply(int number) {
                times++;
                assertThat(times).isLessThan(1_000);
                return builder.text(number);
            }
        };

        assertThat(builder.build().find(texts.get(77), asked)).isEqualTo(77);
    }
}
