/** Returns the name. Throws for anything that could lead elsewhere; names are made by the server, and checked anyway. */
export function assertBlobName(name: string): string {
  if (!/^[0-9a-z][0-9a-z.-]{2,120}$/.test(name)) throw new Error('not the name of a blob');
  return name;
}
