import { afterAll } from "vitest";
import { killCommands } from "../cli/command.fixture.ts";
import { killServers } from "./server.fixture.ts";

// Read again for each test file, where the modules of the others are read once a worker.
afterAll(() => {
  killCommands();
  killServers();
});
