import type { Visit } from "./crawl.fixture.ts";

type Visits = ReadonlyMap<string, Visit>;

/** Redirects from an address until there is an answer: two may correct its spelling and choose its language. */
const MAX_HOPS = 2;

/** The addresses on the way from `path` to its answer, both included; without end it ends where it meets itself. */
export function redirectsFrom(visits: Visits, path: string): string[] {
  const hops = [path];
  for (let next = visits.get(path)?.location; next !== undefined; next = visits.get(next)?.location) {
    hops.push(next);
    if (hops.indexOf(next) < hops.length - 1) break;
  }
  return hops;
}

/** What is wrong with the links of a site, as sentences: each is one thing to mend. */
export function linkFaults(visits: Visits): string[] {
  return [...visits.values()].flatMap((visit) => [
    ...faultsOfRedirects(visits, visit),
    ...visit.ids
      .filter((id, index) => visit.ids.indexOf(id) !== index)
      .map((id) => `${visit.path} has the id "${id}" more than once`),
    ...faultsOfReferences(visits, visit),
  ]);
}

function faultsOfRedirects(visits: Visits, { path }: Visit): string[] {
  const hops = redirectsFrom(visits, path);
  const end = hops.at(-1) ?? path;
  if (hops.indexOf(end) < hops.length - 1) return [`${hops.join(" > ")} is a loop`];
  if (hops.length > MAX_HOPS + 1) return [`${hops.join(" > ")} has ${hops.length - 1} hops`];
  return [];
}

function faultsOfReferences(visits: Visits, { path, references }: Visit): string[] {
  const faults = references.flatMap((reference) => {
    const written = `${path} refers to ${reference.address}`;
    const target = visits.get(reference.path);
    if (!target) return [`${written}, which was not visited`];
    if (target.status >= 400) return [`${written}, which answers ${target.status}`];
    if (target.location !== undefined && !reference.mayMove) {
      return [`${written}, which redirects to ${target.location}`];
    }
    const targetPage = visits.get(redirectsFrom(visits, reference.path).at(-1) ?? "");
    // The top of any page needs no id (HTML, section 7.4.6.4).
    const hasTarget = !reference.hash || reference.hash === "top" || targetPage?.ids.includes(reference.hash);
    return hasTarget ? [] : [`${written}, which has no such place`];
  });
  return [...new Set(faults)];
}
