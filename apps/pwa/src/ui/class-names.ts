/** Joins class names with spaces. Leaves out `undefined`, `false` and empty strings. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
