import { expect, it } from "vitest";
import { findNodeFault, OLDEST_NODE } from "./oldest-node.mjs";

it.each(["20.20.2", `${OLDEST_NODE.major}.${OLDEST_NODE.minor - 1}.9`, "9.99.0"])(
  "refuses Node %s",
  (version) => {
    expect(findNodeFault(version)).toContain(`this is ${version}`);
  },
);

it.each([`${OLDEST_NODE.major}.${OLDEST_NODE.minor}.0`, "26.0.0", process.versions.node])(
  "takes Node %s",
  (version) => {
    expect(findNodeFault(version)).toBeUndefined();
  },
);
