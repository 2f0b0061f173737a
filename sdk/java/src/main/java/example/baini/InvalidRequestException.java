package example.baini;

/** The request cannot be answered as it is: 400, 404, 405, 413, 415 and every other 4xx. Sending it again changes nothing. */
public final class InvalidRequestException extends ApiException {
    private static final long serialVersionUID = 1L;

    InvalidRequestException(Refusal refusal, int attempts) {
        super(refusal, attempts);
    }
}
