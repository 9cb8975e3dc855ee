package dev.cks.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cks.server.stdio.ReadingTurns.Turn;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReadingTurnsTest {

    private final BlockingQueue<Turn> given = new LinkedBlockingQueue<>();
    private final ReadingTurns turns = new ReadingTurns(given::add);

    @AfterEach
    void close() {
        turns.close();
    }

    @Test
    void ends_the_turn_of_whom_work_detains_and_gives_the_next_one() throws InterruptedException {
        turns.start();
        Turn first = given.take();
        CountDownLatch workedOn = new CountDownLatch(1);
        Thread detained = new Thread(() -> first.execute(() -> await(workedOn)));
        detained.start();
        Turn second = given.take();
        assertThat(first.over()).isTrue();
        assertThat(second.over()).isFalse();
        workedOn.countDown();
        detained.join();
        assertThat(first.over()).isTrue();
        assertThat(second.over()).isFalse();
    }

    @Test
    void gives_the_next_turn_once_a_thread_can_be_started_again() throws InterruptedException {
        AtomicInteger attempts = new AtomicInteger();
        ReadingTurns starved = new ReadingTurns(turn -> {
            if (attempts.incrementAndGet() == 2) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            given.add(turn);
        });
        starved.start();
        Turn first = given.take();
        CountDownLatch workedOn = new CountDownLatch(1);
        Thread detained = new Thread(() -> first.execute(() -> await(workedOn)));
        detained.start();
        assertThat(given.take().over()).isFalse();
        assertThat(attempts).hasValue(3);
        workedOn.countDown();
        detained.join();
        starved.close();
    }

    @Test
    void watches_again_after_a_long_silence() throws InterruptedException {
        turns.start();
        Turn turn = given.take();
        // Longer than the watch stays awake without work.
        assertThat(given.poll(200, TimeUnit.MILLISECONDS)).isNull();
        CountDownLatch workedOn = new CountDownLatch(1);
        Thread detained = new Thread(() -> turn.execute(() -> await(workedOn)));
        detained.start();
        assertThat(given.take()).isNotSameAs(turn);
        workedOn.countDown();
        detained.join();
    }

    @Test
    void never_gives_two_turns_at_a_time() throws InterruptedException {
        turns.start();
        int passedOn = 0;
        Turn turn = given.take();
        for (int i = 0; i < 400; i++) {
            spinIn(turn, i % 8 * 150_000L);
            if (turn.over()) {
                turn = given.take();
                passedOn++;
            }
            assertThat(given).isEmpty();
        }
        assertThat(passedOn).isPositive();
    }

    @Test
    void leaves_no_interrupt_of_the_work_behind() throws InterruptedException {
        turns.start();
        given.take().execute(Thread.currentThread()::interrupt);
        assertThat(Thread.interrupted()).isFalse();
    }

    private static void spinIn(Turn turn, long nanos) {
        turn.execute(() -> {
            long begun = System.nanoTime();
            while (System.nanoTime() - begun < nanos) {
                Thread.onSpinWait();
            }
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
