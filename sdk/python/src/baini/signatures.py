"""Checks webhook messages by Standard Webhooks 1.0.0.

Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import math
import re
import time
from typing import Any, Dict, Iterable, List, NoReturn, Optional, Protocol, Tuple, Union

from ._fields import is_number
from ._json import parse_json
from .errors import SignatureError
from .messages import Event

_MESSAGES = {
    "missing_header": "webhook-id, webhook-timestamp or webhook-signature is missing or empty.",
    "invalid_timestamp": "webhook-timestamp is not 1 to 12 digits.",
    "too_old": "The message is older than the tolerance. It may be a replay, or this machine's clock is ahead.",
    "too_new": "The message's timestamp is further in the future than the tolerance. This machine's clock may be behind.",
    "malformed_signature": "webhook-signature has no v1 entry that is the base64 of 32 bytes.",
    "no_match": "No signature matches: the secret is wrong, or the body is not the raw body that was signed.",
    "invalid_payload": "The signature matches, but the body is not an event with type, timestamp and data.",
}


class HasItems(Protocol):
    """Headers by name: a dict, or the headers object of `http.server`, Django, Flask or FastAPI.

    A value is a string, or a list of strings as AWS API Gateway has it.
    """

    def items(self) -> Iterable[Tuple[str, Any]]:
        """Returns the name-value pairs."""
        ...


def verify_webhook(
    raw_body: Union[bytes, bytearray, memoryview, str],
    headers: Union[HasItems, Iterable[Tuple[str, str]]],
    secret: str,
    *,
    tolerance: float = 300,
    now: Optional[float] = None,
) -> Event:
    """Verifies that a webhook message comes from Baini, is recent and unchanged, and returns its event.

    Args:
        raw_body: The body exactly as received: bytes, or a string, which is encoded as UTF-8. JSON that was parsed and
            serialised again fails verification.
        headers: The headers of the request, with names in upper or lower case: a mapping, the headers object of
            `http.server`, Django, Flask or FastAPI, or name-value pairs. A value is a string or a list of strings.
        secret: The secret of the webhook: `whsec_` followed by base64.
        tolerance: Maximum age of the message in seconds, and how far in the future its timestamp may be.
        now: The time to compare the timestamp with, as a Unix timestamp in seconds. Defaults to the current time.

    Returns:
        The event, even if its type is newer than this version of the library.

    Raises:
        SignatureError: The message failed verification; `reason` says why.
        ValueError: The secret is not `whsec_` followed by base64, or `tolerance` or `now` is invalid.
        TypeError: The body is neither bytes nor a string.

    Example:
        import os
        from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
        from baini import SignatureError, verify_webhook

        SECRET = os.environ["BAINI_WEBHOOK_SECRET"]

        class Receiver(BaseHTTPRequestHandler):
            def do_POST(self):
                length = self.headers.get("Content-Length", "")
                if not length.isdecimal():
                    return self.response(411)  # http.server does not read a chunked body
                body = self.rfile.read(int(length))
                try:
                    event = verify_webhook(body, self.headers, SECRET)
                except SignatureError as error:
                    print("Refused:", error.reason)
                    self.response(400, b"Invalid signature")
                else:
                    print(event.id, event.type)  # store the event under its id, and work on it later
                    self.response(204)

            def response(self, status, body=b""):
                self.send_response(status)
                self.end_headers()
                self.wfile.write(body)

        ThreadingHTTPServer(("", 8000), Receiver).serve_forever()
    """
    key = _read_secret(secret)
    body = _read_body(raw_body)
    moment = time.time() if now is None else now
    if not is_number(moment):
        raise ValueError("now must be a number of seconds.")
    if not (is_number(tolerance) and tolerance >= 0):
        raise ValueError("tolerance must be a number of seconds, 0 or more.")

    found = _find_headers(headers)
    message_id = found.get("webhook-id", "")
    timestamp = found.get("webhook-timestamp", "")
    signatures = found.get("webhook-signature", "")
    if not message_id or not timestamp or not signatures:
        _refuse("missing_header")
    if not re.fullmatch("[0-9]{1,12}", timestamp):
        _refuse("invalid_timestamp")
    age = math.floor(moment) - int(timestamp)
    if age > tolerance:
        _refuse("too_old")
    if -age > tolerance:
        _refuse("too_new")

    given = [base64.b64decode(entry) for entry in _V1_ENTRY.findall(signatures)]
    if not given:
        _refuse("malformed_signature")
    # What cannot be encoded was never signed; it becomes "?" and does not match.
    signed = f"{message_id}.{timestamp}.".encode("utf-8", "replace") + body
    expected = hmac.new(key, signed, hashlib.sha256).digest()
    if not any(hmac.compare_digest(signature, expected) for signature in given):
        _refuse("no_match")

    return _read_event(message_id, body)


# 32 bytes are 43 characters of base64 and one "=". Entries are apart by blanks, or by the commas with which a WSGI
# server joins the values of a header that comes twice.
_V1_ENTRY = re.compile("(?<![^ ,])v1,([A-Za-z0-9+/]{43}=)(?![^ ,])")
_SECRET = re.compile(r"whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4}))")


def _read_secret(secret: str) -> bytes:
    match = _SECRET.fullmatch(secret) if isinstance(secret, str) else None
    if not match:
        # The secret stays out of the message.
        raise ValueError("secret must be whsec_ followed by base64, as webhooks.create returns it.")
    return base64.b64decode(match.group(1))


def _read_body(raw_body: object) -> bytes:
    if isinstance(raw_body, str):
        return raw_body.encode("utf-8", "replace")
    if isinstance(raw_body, (bytes, bytearray, memoryview)):
        return bytes(raw_body)
    raise TypeError("raw_body must be bytes or str: the body as received, before anything parses it.")


def _find_headers(headers: Union[HasItems, Iterable[Tuple[str, str]]]) -> Dict[str, str]:
    """The headers by their names in lower case. Several values of one are one, divided by blanks."""
    items = getattr(headers, "items", None)
    pairs: Iterable[Tuple[object, object]] = items() if callable(items) else headers  # type: ignore[assignment]
    found: Dict[str, List[str]] = {}
    for name, value in pairs:
        values = value if isinstance(value, (list, tuple)) else [value]
        if isinstance(name, str):
            found.setdefault(name.lower(), []).extend(one for one in values if isinstance(one, str))
    return {name: " ".join(values) for name, values in found.items()}


def _read_event(message_id: str, body: bytes) -> Event:
    try:
        event = parse_json(body)
    except ValueError:
        _refuse("invalid_payload")
    if isinstance(event, dict):
        kind, timestamp, data = event.get("type"), event.get("timestamp"), event.get("data")
        if isinstance(kind, str) and isinstance(timestamp, str) and isinstance(data, dict):
            return Event(id=message_id, type=kind, timestamp=timestamp, data=data)
    _refuse("invalid_payload")


def _refuse(reason: str) -> NoReturn:
    # The cause, such as a JSON error that quotes the body, is no part of the refusal.
    raise SignatureError(_MESSAGES[reason], reason=reason) from None
