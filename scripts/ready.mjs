// `node scripts/ready.mjs`: ends with 0 when the site on this machine takes requests. For containers' health checks.
const { PORT = "3000" } = process.env;

const isReady = await fetch(`http://127.0.0.1:${PORT}/-/ready`, { signal: AbortSignal.timeout(3_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
