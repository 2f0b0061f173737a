import base64
import hashlib
import hmac
import json
import os
import re
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOLERANCE = 5 * 60  # seconds
LIMIT = 1024 * 1024  # bytes

secret = os.environ.get("BAINI_WEBHOOK_SECRET", "")
if not secret.startswith("whsec_"):
    raise SystemExit("Set BAINI_WEBHOOK_SECRET to the secret of the webhook.")
key = base64.b64decode(secret.removeprefix("whsec_"))


def is_genuine(headers, body):
    """Whether the raw body was signed with our secret, within five minutes of now (Standard Webhooks)."""
    message_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "")
    if not message_id or not signatures or not re.fullmatch("[0-9]{1,12}", timestamp):
        return False
    if abs(time.time() - int(timestamp)) > TOLERANCE:
        return False

    signed = f"{message_id}.{timestamp}.".encode() + body
    mac = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    expected = b"v1," + mac
    return any(hmac.compare_digest(given.encode(), expected) for given in signatures.split(" "))


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            # Without a length the body is chunked, which http.server does not read.
            self.respond(411)
            return
        # A longer body is truncated here and so fails verification.
        body = self.rfile.read(min(int(length), LIMIT))
        if not is_genuine(self.headers, body):
            self.respond(400, b"Invalid signature")
            return

        # Store the event under its webhook-id, respond, and do the work afterwards.
        event = json.loads(body)
        print(self.headers["webhook-id"], event["type"], event["data"], flush=True)
        self.respond(204)

    def respond(self, status, text=b""):
        self.send_response(status)
        if text:
            self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


ThreadingHTTPServer(("", int(os.environ.get("PORT", "8000"))), Handler).serve_forever()
