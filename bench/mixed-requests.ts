import { Agent, request } from "node:http";
import { inquiryRequest } from "../tests/support/contact-form.fixture.ts";

/** One request that got no success, by `performance.now()`. */
export interface FailedRequest {
  readonly method: string;
  readonly reason: number | string;
  readonly began: number;
  readonly ended: number;
}

export interface Outcomes {
  requests: number;
  /** Inquiries that were acknowledged. */
  stored: number;
  readonly failed: FailedRequest[];
}

const PATHS = ["/en", "/fr/pricing", "/sw/blog", "/en/documentation", "/ar/about"];

/** Every so many requests one sends the contact form, each from a visitor and with a token of its own. */
const POST_EVERY = 20;

/** Reads pages and sends forms on so many keep-alive connections, without a pause, until it is stopped. */
export function startRequests(url: string, connections: number, issueToken: () => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcomes: Outcomes = { requests: 0, stored: 0, failed: [] };
  let isOver = false;

  const work = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const number = outcomes.requests++;
      const began = performance.now();
      const isPost = number % POST_EVERY === 0;
      const status = isPost
        ? await send(url, agent, number, issueToken())
        : await get(url + PATHS[number % PATHS.length], agent);
      if (status !== 200) {
        const method = isPost ? "POST" : "GET";
        outcomes.failed.push({ method, reason: status, began, ended: performance.now() });
      } else if (isPost) outcomes.stored++;
    }
  });

  return {
    outcomes,
    async stop(): Promise<Outcomes> {
      isOver = true;
      await Promise.all(work);
      agent.destroy();
      return outcomes;
    },
  };
}

function get(url: string, agent: Agent): Promise<number | string> {
  return statusOf(request(url, { agent, headers: { "accept-encoding": "br" } }));
}

function send(url: string, agent: Agent, number: number, token: string): Promise<number | string> {
  const { body, headers } = inquiryRequest({ number, token });
  return statusOf(request(`${url}/en/contact?type=sales`, { agent, method: "POST", headers }), body);
}

/** The status of a whole response, else the error's code. */
function statusOf(asking: ReturnType<typeof request>, body?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    asking.once("error", fail);
    asking.once("response", (response) => {
      response.once("error", fail);
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    asking.end(body);
  });
}
