import { afterAll } from "vitest";
import { killProcesses } from "../../scripts/servers/process.ts";
import { killCommands } from "../cli/command.fixture.ts";

// Read again for each test file, where the modules of the others are read once a worker.
afterAll(() => {
  killCommands();
  killProcesses();
});
