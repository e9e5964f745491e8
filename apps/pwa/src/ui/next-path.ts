/** Where to go on after signing in: a path of ours, and nothing that leads to another site. */
export function nextPathOf({ next }: Record<string, unknown>): { next?: string | undefined } {
  // Left out, it would be read from the address all the same.
  return { next: typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : undefined };
}
