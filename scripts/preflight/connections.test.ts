import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../server/config.ts";
import { hang, type Peer, respondWith, startPeer } from "../../tests/peers/peer.fixture.ts";
import { entries, startStrapi } from "../../tests/peers/strapi.fixture.ts";
import { ANON_KEY, type SupabaseFixture, startSupabase } from "../../tests/peers/supabase.fixture.ts";
import { freePort } from "../../tests/support/free-port.fixture.ts";
import { type MailServer, startMailServer } from "../../tests/support/mail-server.fixture.ts";
import { checkConnections, checkCountryDatabase } from "./connections.ts";

let mailServer: MailServer;
let project: SupabaseFixture;
let cms: Peer;
let peer: Peer;
/** A port that nobody listens on. */
let away: string;

beforeAll(async () => {
  mailServer = await startMailServer({
    authOptional: false,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "site" }) : done(new Error("no such user")),
  });
  project = await startSupabase();
  cms = await startStrapi(entries("en", 3));
  peer = await startPeer(respondWith('{"country_code":"US"}'));
  away = `127.0.0.1:${await freePort()}`;
});
afterAll(async () => {
  await mailServer.close();
  await project.close();
  await cms.stop();
  await peer.stop();
});

async function check(env: Record<string, string>) {
  const context = { config: readConfig(env), isSet: () => true, names: [], root: "" };
  return (await checkConnections(context)).map(({ level, message }) => `${level}: ${message}`);
}

const host = (url: string) => new URL(url).host;
const mail = (password: string) => `smtp://site:${password}@127.0.0.1:${mailServer.port}`;

describe("preflight", () => {
  it("finds nothing at services that answer, and sends, purges and counts nothing", async () => {
    const findings = await check({
      SMTP_URL: mail("right"),
      CMS_URL: cms.url,
      GEO_URL: `${peer.url}/geo`,
      PURGE_KIND: "nginx",
      PURGE_URL: peer.url,
      ALERT_URL: `${peer.url}/hooks/1`,
      ANALYTICS_URL: peer.url,
    });
    const withBackend = await check({ BACKEND_URL: project.url, BACKEND_ANON_KEY: ANON_KEY });

    expect([...findings, ...withBackend]).toEqual([]);
    expect(mailServer.received).toEqual([]);
    expect(project.emails).toEqual([]);
    const asked = peer.requests.map(({ method, url }) => `${method} ${url}`);
    expect(asked.toSorted()).toEqual(["GET /geo/8.8.8.8", "HEAD /", "HEAD /", "HEAD /"]);
  });

  it("names each service that does not answer, and its reason, without what is secret", async () => {
    const findings = await check({
      SMTP_URL: `smtp://site:a-password@${away}`,
      CMS_URL: `http://${away}`,
      GEO_URL: `http://${away}`,
      GEO_ACCESS_KEY: "a-key",
      PURGE_KIND: "varnish",
      PURGE_URL: `${peer.url},http://${away}`,
      ALERT_URL: `http://${away}/hooks/a-secret`,
      ANALYTICS_URL: `http://${away}`,
    });
    const withBackend = await check({ BACKEND_URL: `http://${away}`, BACKEND_ANON_KEY: ANON_KEY });

    expect([...findings, ...withBackend]).toEqual([
      `error: SMTP_URL: ${away} cannot be used. connect ECONNREFUSED ${away}`,
      `error: CMS_URL: ${away} cannot be used. fetching blog posts failed: network, ECONNREFUSED`,
      `error: GEO_URL: ${away} cannot be used. country lookup failed: network, ECONNREFUSED`,
      `error: PURGE_URL: ${away} cannot be used. ECONNREFUSED`,
      `warning: ALERT_URL: ${away} cannot be used. ECONNREFUSED`,
      `warning: ANALYTICS_URL: ${away} cannot be used. ECONNREFUSED`,
      expect.stringContaining(
        `error: BACKEND_URL: ${away} cannot be used. translations are unavailable: network`,
      ),
    ]);
  });

  it("names services that refuse", async () => {
    const refusing = await startPeer(respondWith('{"error":{"message":"Forbidden"}}', 403));

    const findings = await check({ SMTP_URL: mail("wrong"), CMS_URL: refusing.url, GEO_URL: refusing.url });
    const withBackend = await check({ BACKEND_URL: project.url, BACKEND_ANON_KEY: "another" });

    await refusing.stop();
    expect([...findings, ...withBackend]).toEqual([
      expect.stringContaining(
        `SMTP_URL: ${host(mailServer.url)} cannot be used. Invalid login: 535 no such user`,
      ),
      `error: CMS_URL: ${host(refusing.url)} cannot be used. fetching blog posts failed: status, 403, Forbidden`,
      `error: GEO_URL: ${host(refusing.url)} cannot be used. country lookup failed: status, 403`,
      `error: BACKEND_URL: ${host(project.url)} cannot be used. translations are unavailable: 401, Invalid API key`,
    ]);
  });

  it("waits for none of those that hang", async () => {
    const hanging = await startPeer(hang);

    const findings = await check({
      SMTP_URL: `smtp://${host(hanging.url)}`,
      CMS_URL: hanging.url,
      GEO_URL: hanging.url,
      ALERT_URL: hanging.url,
    });
    const withBackend = await check({ BACKEND_URL: hanging.url, BACKEND_ANON_KEY: ANON_KEY });

    await hanging.stop();
    expect([...findings, ...withBackend]).toEqual([
      expect.stringContaining("SMTP_URL"),
      expect.stringContaining("CMS_URL"),
      expect.stringContaining("GEO_URL"),
      expect.stringContaining("ALERT_URL"),
      expect.stringContaining("BACKEND_URL"),
    ]);
  });

  it("names a country database that cannot be read", () => {
    const file = join(import.meta.dirname, "connections.ts");
    const context = { config: readConfig({ GEO_DATABASE: file }), isSet: () => true, names: [], root: "" };

    expect(checkCountryDatabase(context)).toEqual([
      {
        level: "error",
        message: expect.stringContaining(`GEO_DATABASE: The country database ${file} cannot be read`),
      },
    ]);
  });
});
