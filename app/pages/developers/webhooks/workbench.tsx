export function Workbench(_: object) {
  return null;
}
