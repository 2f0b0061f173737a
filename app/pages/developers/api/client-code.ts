import type { ApiRequest } from "./request-draft.ts";

/*
 * A request as a program, with what each language has of its own, as the samples of the reference are written. Our libraries
 * would not make this very request: they refuse some of what the API is to refuse here, and write every body anew.
 * A body is a text in each, to the byte: it need not be JSON.
 */

/**
 * A request as an ES module, with `fetch`.
 *
 * @param origin the site's origin, such as `https://www.baini.example`
 */
export function javascriptCode({ method, path, headers, body }: ApiRequest, origin: string): string {
  return `const response = await fetch(${quote(origin + path)}, {
  method: ${quote(method)},
${entry("  headers: ", headers, "  ")}${body === undefined ? "" : `  body: \`${body.replace(/[\\`]|\$(?=\{)/g, "\\$&")}\`,\n`}});

console.log(response.status, await response.text());`;
}

/** A request as a program for Python, with `urllib`. */
export function pythonCode({ method, path, headers, body }: ApiRequest, origin: string): string {
  const data = body?.replaceAll("\\", "\\\\").replace(/"(?=""|$)/g, '\\"');
  return `from urllib.error import HTTPError
from urllib.request import Request, urlopen

request = Request(
    ${quote(origin + path)},
    method=${quote(method)},
${entry("    headers=", headers, "    ")}${data === undefined ? "" : `    data="""${data}""".encode(),\n`})
try:
    with urlopen(request, timeout=10) as response:
        print(response.status, response.read().decode())
except HTTPError as error:
    print(error.code, error.read().decode())`;
}

/** A request as a class for Java 17, with `HttpClient`. */
export function javaCode({ method, path, headers, body }: ApiRequest, origin: string): string {
  const publisher = body === undefined ? "noBody()" : `ofString(${textBlock(body)})`;
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

public class SendRequest {
    public static void main(String[] args) throws Exception {
        HttpRequest request = HttpRequest.newBuilder()
            .uri(URI.create(${quote(origin + path)}))${headers
              .map(([name, value]) => `\n            .header(${quote(name)}, ${quote(value)})`)
              .join("")}
            .timeout(Duration.ofSeconds(10))
            .method(${quote(method)}, HttpRequest.BodyPublishers.${publisher})
            .build();

        HttpResponse<String> response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.statusCode() + " " + response.body());
    }
}`;
}

/** An object or a dictionary, which both write alike; nothing where it would be empty. */
function entry(name: string, headers: ApiRequest["headers"], indent: string): string {
  if (headers.length === 0) return "";
  const lines = headers.map(([header, value]) => `${indent}${indent}${quote(header)}: ${quote(value)},\n`);
  return `${name}{\n${lines.join("")}${indent}},\n`;
}

/** A text of one line: what JSON escapes, all three languages read the same way. */
function quote(text: string): string {
  return JSON.stringify(text);
}

/** Java drops what ends a line in white space, and would end the text in a line break: both are escaped. */
function textBlock(text: string): string {
  const indent = " ".repeat(16);
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replace(/"(?="")/g, '\\"')
    .replace(/[ \t]$/gm, (space) => (space === " " ? "\\s" : "\\t"));
  return `"""\n${`${escaped}\\`.replace(/^(?=.)/gm, indent)}\n${indent}"""`;
}
