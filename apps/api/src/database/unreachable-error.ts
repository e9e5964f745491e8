/** The database server or the object store cannot be reached for now. Whoever asked comes again; nothing else was wrong. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}
