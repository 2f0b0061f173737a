import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from baini import SignatureError, verify_webhook

LIMIT = 1024 * 1024  # bytes

secret = os.environ.get("BAINI_WEBHOOK_SECRET")
if not secret:
    raise SystemExit("Set BAINI_WEBHOOK_SECRET to the secret of the webhook.")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            # Without a length the body is chunked, which http.server does not read.
            self.respond(411)
            return
        # A longer body is truncated here and so fails verification.
        body = self.rfile.read(min(int(length), LIMIT))
        try:
            event = verify_webhook(body, self.headers, secret)
        except SignatureError as error:
            # For your log, not for the sender.
            print("A message was refused:", error.reason, flush=True)
            self.respond(400, b"Invalid signature")
            return

        # Store the event under its id, respond, and do the work afterwards.
        print(event.id, event.type, event.data, flush=True)
        self.respond(204)

    def respond(self, status, text=b""):
        self.send_response(status)
        if text:
            self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


ThreadingHTTPServer(("", int(os.environ.get("PORT", "8000"))), Receiver).serve_forever()
