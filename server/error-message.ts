/** What a thrown value says, for the log and for operators. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message) return error.message;
  // Node's own when no address of a name takes a connection: it has no message.
  if (error instanceof AggregateError) return error.errors.map(errorMessage).join("; ");
  return error.name;
}
