/** A parameter of a form: text, or parameters by name. Lists have their indexes as names. */
export type FormValue = string | { [name: string]: FormValue };

/** Parses Stripe's form encoding, such as `items[0][price]=price_1`, to nested objects and arrays. */
export function parseForm(body: string): unknown {
  const root: { [name: string]: FormValue } = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.replaceAll(']', '').split('[');
    let target = root;
    for (const name of path.slice(0, -1)) {
      const known = target[name];
      const next = typeof known === 'object' ? known : {};
      target[name] = next;
      target = next;
    }
    const last = path.at(-1)!;
    target[last === '' ? String(Object.keys(target).length) : last] = value;
  }
  return withLists(root);
}

function withLists(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withLists(part)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}
