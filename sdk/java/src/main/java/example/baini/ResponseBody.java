package example.baini;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/**
 * The body of one response, which has a bound and may be given up at any moment. Cancelling the call itself is lost on Java 17 when it comes
 * between the connection and the first bytes: the response would then be read to its end, however long that takes, for nobody.
 */
final class ResponseBody implements BodyHandler<byte[]>, BodySubscriber<byte[]> {
    /** A server could otherwise fill the memory of its caller within one time limit. */
    static final int MOST_BYTES = 16 * 1024 * 1024;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final CompletableFuture<byte[]> body = new CompletableFuture<>();
    private boolean abandoned;
    private Subscription subscription;

    @Override
    public BodySubscriber<byte[]> apply(ResponseInfo head) {
        return this;
    }

    /** All of the response, or the beginning of one that is longer than {@link #MOST_BYTES}, and then itself longer. */
    @Override
    public CompletionStage<byte[]> getBody() {
        return body;
    }

    @Override
    public synchronized void onSubscribe(Subscription given) {
        subscription = given;
        given.request(Long.MAX_VALUE);
        if (abandoned) given.cancel();
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        if (body.isDone()) return;
        for (ByteBuffer buffer : buffers) {
            byte[] part = new byte[buffer.remaining()];
            buffer.get(part);
            bytes.writeBytes(part);
        }
        if (bytes.size() > MOST_BYTES) {
            onComplete();
            abandon();
        }
    }

    @Override
    public void onError(Throwable error) {
        body.completeExceptionally(error);
    }

    @Override
    public void onComplete() {
        body.complete(bytes.toByteArray());
    }

    /** Closes the connection, now or as soon as the response begins; does nothing to a response that is here. */
    synchronized void abandon() {
        abandoned = true;
        if (subscription != null) subscription.cancel();
    }
}
