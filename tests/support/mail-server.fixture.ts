import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  /** The Message-IDs of what it has said yes to, repetitions included. */
  readonly delivered: readonly string[];
  close(): Promise<void>;
}

/** Starts an SMTP server on loopback that takes every message. */
export async function startMailServer(): Promise<MailServer> {
  const delivered: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, accept) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      stream.once("end", () => {
        delivered.push(/^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? "none");
        accept();
      });
    },
  });
  // Killed clients leave broken connections.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
