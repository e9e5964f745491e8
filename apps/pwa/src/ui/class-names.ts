/** Joins the classes that hold; `undefined`, `false` and empty ones drop out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
