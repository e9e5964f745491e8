/** The token in a link's query; empty where there is none. */
export function tokenOf({ token }: Record<string, unknown>): { token?: string } {
  return typeof token === 'string' ? { token } : {};
}
