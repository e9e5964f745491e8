/** Returns a name that somebody gave themselves, as others see it: of a typed address, the part before the `@`. */
export function toShownName(name: string): string {
  return name.replace(/(\S)@\S*/g, '$1');
}
