/** Where to go on after signing in: a path of ours, and nothing that leads to another site. */
export function nextPathOf({ next }: Record<string, unknown>): { next?: string } {
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? { next } : {};
}
