import { type Agent, type IncomingMessage, request } from "node:http";
import type { RunningServer } from "../scripts/servers/server.ts";

export interface Exchange {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Sending {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One request, as if it came from the IP address of the number `from`. Rejects when the connection fails. */
export function send(
  site: RunningServer,
  agent: Agent,
  path: string,
  { method = "GET", headers = {}, body }: Sending,
  from: number,
): Promise<Exchange> {
  const address = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
  return new Promise((resolve, reject) => {
    const all = { "accept-encoding": body ? "identity" : "br", "x-forwarded-for": address, ...headers };
    const isText = path.startsWith("/en/contact") || path.startsWith("/v1");
    const sending = request(
      site.url + path,
      { agent, method, headers: { ...all, ...(isText && { "accept-encoding": "identity" }) } },
      (response) => {
        let text = "";
        response.on("data", (part: Buffer) => {
          if (isText || (response.statusCode ?? 0) >= 400) text += part.toString();
        });
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    sending.once("error", reject).end(body);
  });
}
