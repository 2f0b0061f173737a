const { join } = require("node:path");

/** @param {{ env: any }} settings */
module.exports = ({ env }) => ({
  connection: {
    client: "sqlite",
    connection: { filename: join(__dirname, "..", env("DATABASE_FILENAME", ".tmp/data.db")) },
    useNullAsDefault: true,
  },
});
