import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Whether this machine has a command. Nothing is started: to ask pip, Maven and javac for their versions takes 1.5 s. */
export function isOnPath(command: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
