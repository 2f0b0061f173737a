import { type Config, ConfigError } from "../config.ts";
import { errorMessage } from "../error-message.ts";
import { type AdminListener, type AdminParts, startAdminListener } from "./listener.ts";

/**
 * Opens the admin port where one is configured, and says where it is.
 * @throws {ConfigError} when it cannot listen there
 */
export async function listenForOperators(
  { admin }: Pick<Config, "admin">,
  parts: AdminParts,
): Promise<AdminListener | undefined> {
  if (!admin) return undefined;
  try {
    const listener = await startAdminListener(admin, parts);
    console.log(`Health and metrics are at ${listener.url}/-/`);
    return listener;
  } catch (error) {
    throw new ConfigError(`ADMIN_PORT or ADMIN_HOST: ${errorMessage(error)}`, { cause: error });
  }
}
