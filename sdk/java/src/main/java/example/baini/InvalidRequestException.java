package example.baini;

/** 400, 404, 405, 413, 415 and every other 4xx: change the request before sending it again. */
public final class InvalidRequestException extends ApiException {
    private static final long serialVersionUID = 1L;

    InvalidRequestException(Refusal refusal, int attempts) {
        super(refusal, attempts);
    }
}
