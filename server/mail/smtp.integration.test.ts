import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { MAIL_FROM, MESSAGE, NEVER } from "../../tests/support/mail.fixture.ts";
import { headerOf, startMailServer } from "../../tests/support/mail-server.fixture.ts";
import { smtpMailer } from "./smtp.ts";
import type { Mailer } from "./source.ts";

const endings: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function mailServer(options: SMTPServerOptions = {}, port = 0) {
  const server = await startMailServer(options, port);
  endings.push(server.close);
  return server;
}

/** A TCP server that does with each connection what the test says. */
async function rawServer(serve: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

function mailer(
  port: number,
  limits = { connection: 1000, greeting: 1000, silence: 1000, attempt: 5000 },
  user = "",
): Mailer {
  const created = smtpMailer({ url: `smtp://${user}127.0.0.1:${port}`, mailFrom: MAIL_FROM, limits });
  endings.push(() => created.close());
  return created;
}

function replying(responseCode: number, text: string) {
  return Object.assign(new Error(text), { responseCode });
}

/** RFC 2047, as far as Nodemailer uses it. */
function decodeWords(value = "") {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : decodeURIComponent(text.replaceAll("_", " ").replace(/=([0-9A-F]{2})/g, "%$1")),
    );
}

function decodeBody(text: string) {
  const body = text.slice(text.indexOf("\r\n\r\n") + 4);
  const encoding = headerOf(text, "Content-Transfer-Encoding");
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

describe("delivery over SMTP", () => {
  it("brings every script over right, answers go to the visitor, and the Message-ID is ours", async () => {
    const server = await mailServer();

    const delivery = await mailer(server.port).deliver(MESSAGE, NEVER);

    const [mail] = server.received;
    const text = mail?.text ?? "";
    expect(delivery).toEqual({ status: "sent" });
    expect(mail).toMatchObject({ from: MAIL_FROM, to: ["inquiries@baini.example"] });
    expect(decodeWords(headerOf(text, "Subject"))).toBe("New Demo Request: أمينة جمعة");
    expect(headerOf(text, "Reply-To")).toBe("amina@bank.example");
    expect(headerOf(text, "From")).toBe(MAIL_FROM);
    expect(headerOf(text, "Message-ID")).toBe(MESSAGE.messageId);
    expect(headerOf(text, "Date")).toBe("Sat, 21 Nov 2026 02:25:00 +0000");
    expect(decodeBody(text).replaceAll("\r\n", "\n")).toBe(MESSAGE.body);
  });

  it("lets no header and no recipient be injected", async () => {
    const server = await mailServer();

    await mailer(server.port).deliver(
      {
        ...MESSAGE,
        subject: "Hello\r\nBcc: victim@other.example\r\n\r\nSpoofed",
        replyTo: "amina@bank.example,victim@other.example\r\nCc: victim@other.example",
      },
      NEVER,
    );

    const [mail] = server.received;
    expect(mail?.to).toEqual(["inquiries@baini.example"]);
    expect(headerOf(mail?.text ?? "", "Bcc")).toBeUndefined();
    expect(headerOf(mail?.text ?? "", "Cc")).toBeUndefined();
    expect(decodeWords(headerOf(mail?.text ?? "", "Subject"))).toBe(
      "Hello Bcc: victim@other.example Spoofed",
    );
  });

  it("sends further messages over the connection that it keeps", async () => {
    let connections = 0;
    const server = await mailServer({
      onConnect(_session, callback) {
        connections += 1;
        callback();
      },
    });
    const smtp = mailer(server.port);

    await smtp.deliver(MESSAGE, NEVER);
    await smtp.deliver(MESSAGE, NEVER);

    expect(server.received).toHaveLength(2);
    expect(connections).toBe(1);
  });
});

describe("a fault that will pass", () => {
  it("is a server that is down, and the same mailer delivers when it is back", async () => {
    const down = await mailServer();
    const { port } = down;
    await down.close();
    const smtp = mailer(port);

    const refused = await smtp.deliver(MESSAGE, NEVER);
    const server = await mailServer({}, port);
    const delivered = await smtp.deliver(MESSAGE, NEVER);

    expect(refused).toMatchObject({ status: "retry", reason: expect.stringContaining("ECONNREFUSED") });
    expect(delivered).toEqual({ status: "sent" });
    expect(server.received).toHaveLength(1);
  });

  it("is a server that accepts and never answers", async () => {
    const port = await rawServer(() => {});

    const delivery = await mailer(port, {
      connection: 500,
      greeting: 40,
      silence: 500,
      attempt: 5000,
    }).deliver(MESSAGE, NEVER);

    expect(delivery).toMatchObject({
      status: "retry",
      reason: expect.stringContaining("Greeting never received"),
    });
  });

  it("is a server that falls silent in the middle", async () => {
    const port = await rawServer((socket) => socket.write("220 hello\r\n"));

    const delivery = await mailer(port, {
      connection: 500,
      greeting: 500,
      silence: 40,
      attempt: 5000,
    }).deliver(MESSAGE, NEVER);

    expect(delivery).toMatchObject({ status: "retry", reason: expect.stringContaining("ETIMEDOUT") });
  });

  it("is a server that trickles", async () => {
    const port = await rawServer((socket) => {
      const timer = setInterval(() => socket.write("220-wait\r\n"), 10);
      socket.once("close", () => clearInterval(timer));
    });

    const delivery = await mailer(port, {
      connection: 500,
      greeting: 500,
      silence: 500,
      attempt: 80,
    }).deliver(MESSAGE, NEVER);

    expect(delivery).toMatchObject({ status: "retry", reason: "The mail server took too long" });
  });

  it("is a connection that closes at once", async () => {
    const port = await rawServer((socket) => socket.destroy());

    const delivery = await mailer(port).deliver(MESSAGE, NEVER);

    expect(delivery.status).toBe("retry");
  });

  it("is an attempt that is broken off", async () => {
    const stop = new AbortController();
    const port = await rawServer(() => stop.abort());

    const delivery = await mailer(port).deliver(MESSAGE, stop.signal);

    expect(delivery.status).toBe("retry");
  });

  it.each([
    ["a busy server", { onConnect: refuseConnection(421, "too busy") }],
    ["a server that serves nobody here", { onConnect: refuseConnection(554, "go away") }],
    ["a sender address that is not allowed", { onMailFrom: refuseAddress(550, "sender not allowed") }],
    ["a recipient to try later", { onRcptTo: refuseAddress(450, "mailbox busy") }],
    ["a full mailbox", { onRcptTo: refuseAddress(552, "mailbox full") }],
    ["a server that wants a login first", { onRcptTo: refuseAddress(530, "authentication required") }],
    ["data to try later", { onData: refuseData(451, "try later") }],
  ])("is %s", async (_case, options: SMTPServerOptions) => {
    const server = await mailServer(options);

    const delivery = await mailer(server.port).deliver(MESSAGE, NEVER);

    expect(delivery.status).toBe("retry");
  });

  it("is a wrong password, which an operator mends", async () => {
    const server = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error("wrong password")),
    });

    const delivery = await mailer(server.port, undefined, "baini:wrong@").deliver(MESSAGE, NEVER);

    expect(delivery).toMatchObject({ status: "retry", reason: expect.stringContaining("EAUTH") });
  });
});

describe("a refusal", () => {
  it.each([
    ["of the recipient", { onRcptTo: refuseAddress(550, "no such mailbox") }, "550 no such mailbox"],
    ["of the content", { onData: refuseData(554, "message refused") }, "554 message refused"],
  ])(
    "is a 5xx answer %s, with the server's words as the reason",
    async (_case, options: SMTPServerOptions, words) => {
      const server = await mailServer(options);
      const smtp = mailer(server.port);

      const deliveries = [await smtp.deliver(MESSAGE, NEVER), await smtp.deliver(MESSAGE, NEVER)];

      for (const delivery of deliveries) {
        expect(delivery).toMatchObject({ status: "refused", reason: expect.stringContaining(words) });
      }
    },
  );
});

describe("a message that was handed over without an answer", () => {
  /** Takes the whole message; what comes after the final dot is the test's. */
  const takeWhole = (atTheEnd: (socket: Socket) => void) =>
    rawServer((socket) => {
      socket.write("220 hello\r\n");
      let isData = false;
      socket.on("data", (bytes) => {
        const text = bytes.toString();
        if (isData) {
          if (text.endsWith("\r\n.\r\n")) atTheEnd(socket);
          return;
        }
        isData = text.startsWith("DATA");
        socket.write(isData ? "354 go on\r\n" : "250 ok\r\n");
      });
    });
  const LIMITS = { connection: 1_000, greeting: 1_000, silence: 100, attempt: 5_000 };

  it("is one whose connection breaks after the final dot", async () => {
    const port = await takeWhole((socket) => socket.destroy());

    expect(await mailer(port).deliver(MESSAGE, NEVER)).toMatchObject({ status: "unanswered" });
  });

  it("is one whose server falls silent after it", async () => {
    const port = await takeWhole(() => {});

    expect(await mailer(port, LIMITS).deliver(MESSAGE, NEVER)).toMatchObject({ status: "unanswered" });
  });

  it("is one that is broken off after it", async () => {
    const stop = new AbortController();
    const port = await takeWhole(() => stop.abort());

    expect(await mailer(port).deliver(MESSAGE, stop.signal)).toMatchObject({ status: "unanswered" });
  });

  it("is none whose connection breaks before it", async () => {
    const port = await rawServer((socket) => {
      socket.write("220 hello\r\n");
      socket.on("data", (bytes) => {
        if (bytes.toString().startsWith("DATA")) socket.destroy();
        else socket.write("250 ok\r\n");
      });
    });

    expect(await mailer(port).deliver(MESSAGE, NEVER)).toMatchObject({ status: "retry" });
  });
});

function refuseConnection(code: number, text: string): NonNullable<SMTPServerOptions["onConnect"]> {
  return (_session, callback) => callback(replying(code, text));
}

function refuseAddress(code: number, text: string): NonNullable<SMTPServerOptions["onRcptTo"]> {
  return (_address, _session, callback) => callback(replying(code, text));
}

function refuseData(code: number, text: string): NonNullable<SMTPServerOptions["onData"]> {
  return (stream, _session, callback) => {
    stream.resume();
    stream.once("end", () => callback(replying(code, text)));
  };
}
