export function Explorer(_: object) {
  return null;
}
