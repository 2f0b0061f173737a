/** @param {{ env: any }} settings */
module.exports = ({ env }) => ({
  host: env("HOST", "127.0.0.1"),
  port: env.int("PORT", 1337),
  app: { keys: env.array("APP_KEYS") },
  // Otherwise each start asks the package registry whether there is a newer version.
  logger: { updates: { enabled: false } },
});
