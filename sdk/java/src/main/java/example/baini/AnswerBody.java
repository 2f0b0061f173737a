package example.baini;

import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/**
 * The body of an answer that may be given up at any moment. Cancelling the call itself is lost on Java 17 when it comes between the connection
 * and the first bytes: the answer would then be read to its end, however long that takes, for nobody.
 */
final class AnswerBody implements BodyHandler<byte[]> {
    private boolean abandoned;
    private Subscription subscription;

    @Override
    public BodySubscriber<byte[]> apply(ResponseInfo head) {
        BodySubscriber<byte[]> bytes = BodySubscribers.ofByteArray();
        return new BodySubscriber<>() {
            @Override
            public CompletionStage<byte[]> getBody() {
                return bytes.getBody();
            }

            @Override
            public void onSubscribe(Subscription given) {
                bytes.onSubscribe(given);
                begin(given);
            }

            @Override
            public void onNext(List<ByteBuffer> buffers) {
                bytes.onNext(buffers);
            }

            @Override
            public void onError(Throwable error) {
                bytes.onError(error);
            }

            @Override
            public void onComplete() {
                bytes.onComplete();
            }
        };
    }

    private synchronized void begin(Subscription given) {
        subscription = given;
        if (abandoned) given.cancel();
    }

    /** Closes the connection, now or as soon as the answer begins; does nothing to an answer that is here. */
    synchronized void abandon() {
        abandoned = true;
        if (subscription != null) subscription.cancel();
    }
}
