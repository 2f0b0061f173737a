import { Histogram, Registry } from "@prometheus-io/client";
import { expect, it } from "vitest";
import { createResponseTimes } from "./response-times.ts";

it("says what the library's own histogram says of the same responses, in text and to be added up", async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = createResponseTimes(ours);
  const histogram = new Histogram({
    name: "http_request_duration_seconds",
    help: "Responses by method, pattern of the path and status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [theirs],
  });
  const responses = [0, 0.001, 0.0011, 0.3, 15, 16, 0.3].map(
    (seconds, index) => ["GET", index % 2 ? "/:lang" : "(file)", index < 5 ? 200 : 304, seconds] as const,
  );

  for (const [method, route, status, seconds] of responses) {
    times.observe(method, route, status, seconds);
    histogram.observe({ method, route, status }, seconds);
  }

  const lines = async (registry: Registry) =>
    (await registry.metrics())
      .split("\n")
      .map((line) => line.replace(/\{(.*)\}/, (_, all) => all.split(",").toSorted().join()));
  const added = async (registry: Registry) => {
    const json = (await registry.getMetricsAsJSON()) as never[];
    return lines(Registry.aggregate([json, structuredClone(json)]) as Registry);
  };
  expect(await lines(ours)).toEqual(await lines(theirs));
  expect(await added(ours)).toEqual(await added(theirs));
});
