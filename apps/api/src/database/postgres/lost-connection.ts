/** What PostgreSQL says as it ends or starts, or has no connection left (its manual, appendix A), and codes of the system. */
const codes = /^(08...|57P0[123]|53300|E[A-Z]+)$/;
/** What pg says without a code. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect)/;

/** Whether a statement failed since the server of the database cannot be reached, and not for what it is. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'code' in error && error.code !== undefined ? codes.test(String(error.code)) : messages.test(error.message);
}
