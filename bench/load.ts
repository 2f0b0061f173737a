import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram, versionOf } from "./machine.ts";

const execute = promisify(execFile);

export interface Measured {
  readonly responses: number;
  readonly perSecond: number;
}

export interface Load {
  readonly name: string;
  /**
   * Asks for one address over keep-alive connections, as fast as it is answered.
   * @throws when an answer is anything but a success.
   */
  measure(url: string, demand: Demand): Promise<Measured>;
}

export interface Demand {
  readonly connections: number;
  readonly seconds: number;
}

/** `wrk` where it is installed, else a small generator of our own, which takes more of its core for the same load. */
export async function createLoad(pin: readonly string[]): Promise<Load> {
  const wrk = findProgram("wrk");
  if (!wrk) {
    const generator = join(import.meta.dirname, "load-generator.ts");
    return {
      name: "a small generator on Node, as wrk is not installed (apt-get install wrk)",
      async measure(url, { connections, seconds }) {
        const args = [process.execPath, generator, url, String(connections), String(seconds)];
        return JSON.parse(await outputOf([...pin, ...args])) as Measured;
      },
    };
  }
  return {
    name: (await versionOf(wrk, "--version")).split(" [", 1)[0] ?? "wrk",
    async measure(url, { connections, seconds }) {
      const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: br", url];
      const output = await outputOf([...pin, wrk, ...args]);
      if (/Non-2xx|Socket errors/.test(output)) throw new Error(`Not every request was answered:\n${output}`);
      return {
        responses: Number(/(\d+) requests in/.exec(output)?.[1]),
        perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
      };
    },
  };
}

async function outputOf([program = "", ...args]: readonly string[]): Promise<string> {
  return (await execute(program, args)).stdout;
}
