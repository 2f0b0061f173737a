import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";

/** Ways in which a CMS fails. */
export const faults = {
  refuses: (_, response) => response.writeHead(500).end('{"data":null,"error":{"status":500}}'),
  forbids: (_, response) =>
    response
      .writeHead(403)
      .end('{"data":null,"error":{"status":403,"name":"ForbiddenError","message":"Forbidden"}}'),
  hangs: () => undefined,
  breaks: (request) => request.socket.destroy(),
  neverEnds: (_, response) => void response.write('{"data":['),
  refusesWithoutEnd: (_, response) => void response.writeHead(502).write("<h1>"),
  redirects: (_, response) => response.writeHead(302, { location: "/elsewhere" }).end(),
  sendsGarbage: (_, response) => response.end("<h1>Maintenance</h1>"),
  sendsNothing: (_, response) => response.end(),
  sendsAnotherShape: (_, response) => response.end('{"posts":[]}'),
  sendsNoPageCount: (_, response) => response.end('{"data":[]}'),
  sendsNoPosts: (_, response) => response.end('{"data":[1,"x"],"meta":{"pagination":{"pageCount":1}}}'),
  sendsTooMuch: (_, response) => response.end(`{"data":["${"x".repeat(9 * 1024 * 1024)}"]}`),
} satisfies Record<string, RequestListener>;

/** As `listener` responds, but late. */
export const slowly =
  (listener: RequestListener, milliseconds: number): RequestListener =>
  (request, response) =>
    void setTimeout(() => listener(request, response), milliseconds);

/** As `listener` responds, but compressed, which a proxy in front of a CMS may do. */
export const gzipped =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const end = response.end.bind(response);
    response.end = ((body: string) => {
      response.setHeader("content-encoding", "gzip");
      return end(gzipSync(body));
    }) as typeof response.end;
    listener(request, response);
  };
