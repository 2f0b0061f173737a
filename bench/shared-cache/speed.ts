import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Bound, median, type Row } from "../report.ts";

/** Of what nginx answers by a cache with nothing to decide, which reaches 0.83 of what it answers by a file: it reads and parses the stored headers of each. */
const SHARE_OF_PLAIN = 0.75;
interface Speed {
  readonly perSecond: number;
  /** A second of nginx's own processor time: what other work on the machine takes does not count. */
  readonly perProcessorSecond: number;
}

export interface Round {
  readonly cached: Speed;
  /** What a cache of nginx can do at most. */
  readonly plain: Speed;
  readonly file: Speed;
}

/** The same bytes as a file, by the same worker with the same settings. */
export function serveFile(folder: string, port: number, brotli: Buffer): string {
  writeFileSync(join(folder, "page.html"), brotli);
  return `server {
    listen 127.0.0.1:${port};
    root "${folder}";
    types { text/html html; }
    charset utf-8;
    add_header Content-Encoding br;
    open_file_cache max=16;
  }`;
}

/** The same file through `proxy_cache` with as little as it takes: no header of ours, no key but the path, nothing to decide. */
export function serveCachedFile(folder: string, port: number, from: number): string {
  return `
  proxy_cache_path "${folder}/plain" keys_zone=plain:1m;
  server {
    listen 127.0.0.1:${port};
    open_file_cache max=16;
    location / {
      proxy_pass http://127.0.0.1:${from};
      proxy_cache plain;
      proxy_cache_key $uri;
      proxy_cache_valid 1h;
    }
  }`;
}

/** Medians of all rounds, as rows of the report. */
export function speedRows(from: string, speeds: readonly Speed[]): Row[] {
  return [
    [`responses a second from ${from}`, Math.round(median(speeds.map(({ perSecond }) => perSecond)))],
    [
      `for each second of nginx's processor time, from ${from}`,
      Math.round(median(speeds.map(({ perProcessorSecond }) => perProcessorSecond))),
    ],
  ];
}

/** By the median of the rounds' own ratios. */
export function speedBound(rounds: readonly Round[]): Bound {
  const shareOf = (other: "plain" | "file") =>
    median(rounds.map((round) => round.cached.perProcessorSecond / round[other].perProcessorSecond));
  const share = shareOf("plain");
  return {
    text: `the cache sends at least ${SHARE_OF_PLAIN} of what a cache of one file does, for the same processor time: ${share.toFixed(2)} (${shareOf("file").toFixed(2)} of what nginx sends of a file)`,
    holds: share >= SHARE_OF_PLAIN,
  };
}
