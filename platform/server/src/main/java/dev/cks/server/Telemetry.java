package dev.cks.server;

/** The stage at which calls are observed: inside the handling of faults, outside every check. */
final class Telemetry implements Stage {

    private final Stage next;
    private final CallObserver observer;

    Telemetry(Stage next, CallObserver observer) {
        this.next = next;
        this.observer = observer;
    }

    @Override
    public ToolAnswer answer(RoutedCall call) {
        long start = System.nanoTime();
        boolean succeeded = false;
        try {
            ToolAnswer answer = next.answer(call);
            succeeded = !answer.isError();
            return answer;
        } finally {
            observer.ended(call, System.nanoTime() - start, succeeded);
        }
    }
}
