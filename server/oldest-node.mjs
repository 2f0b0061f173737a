/** The oldest Node that runs the server; on Node 20 the database's driver ends the process without a word. */
export const OLDEST_NODE = { major: 24, minor: 15 };

/**
 * @param {string} version as in `process.versions.node`
 * @returns {string | undefined} what to do about a Node that is too old
 */
export function findNodeFault(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > OLDEST_NODE.major || (major === OLDEST_NODE.major && minor >= OLDEST_NODE.minor))
    return undefined;
  return `Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer is needed; this is ${version}.`;
}
