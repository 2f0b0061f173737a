import { once } from "node:events";

export type Parameters = Readonly<Record<string, unknown>>;
/** What the browser answers or reports; its shape is that of the DevTools protocol's method. */
// biome-ignore lint/suspicious/noExplicitAny: the protocol's shapes, read at the place that knows the method
export type Result = any;

export interface Connection {
  send(method: string, parameters?: Parameters, sessionId?: string): Promise<Result>;
  listen(listener: (method: string, parameters: Result, sessionId: string | undefined) => void): () => void;
}

/** A connection by the DevTools protocol. @param address of its WebSocket */
export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await once(socket as unknown as EventTarget as never, "open");
  const waiting = new Map<number, { reply: PromiseWithResolvers<Result>; session: string | undefined }>();
  const listeners = new Set<(method: string, parameters: Result, sessionId: string | undefined) => void>();
  let last = 0;
  /** A page that goes answers no more. */
  const abandon = (gone: string) => {
    for (const [id, { reply, session }] of waiting) {
      if (session !== gone) continue;
      waiting.delete(id);
      reply.reject(new Error("The page has gone."));
    }
  };

  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, sessionId } = JSON.parse(String(data));
    if (id === undefined) {
      if (method === "Target.detachedFromTarget") abandon(params.sessionId);
      for (const listener of listeners) listener(method, params, sessionId);
      return;
    }
    const reply = waiting.get(id)?.reply;
    waiting.delete(id);
    if (error) reply?.reject(new Error(error.message));
    else reply?.resolve(result);
  });

  return {
    send(method, params = {}, sessionId) {
      const reply = Promise.withResolvers<Result>();
      waiting.set(++last, { reply, session: sessionId });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return reply.promise;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
