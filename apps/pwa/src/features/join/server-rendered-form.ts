/**
 * The form of the server's document (apps/api/src/pages/join.document.ts), which the app replaces by its own. Null
 * without one, and once it is adopted. What is typed until it is replaced stays in its fields.
 */
let form = globalThis.document?.querySelector<HTMLFormElement>('#server-rendered-form') ?? null;
let focusedName = form ? nameOf(document.activeElement) : '';
form?.addEventListener('focusin', ({ target }) => {
  focusedName = nameOf(target);
});

export interface EarlyInput {
  /** What the guest typed, by field. */
  values: Record<string, string>;
  /** The name of the field that had the focus; empty for none. */
  focusedName: string;
  isSubmitted: boolean;
}

/** Returns what the guest did before the app has started, once; null if nothing. */
export function takeEarlyInput(): EarlyInput | null {
  if (!form) return null;
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  const isSubmitted = form.dataset.submitted !== undefined;
  form = null;
  const values = Object.fromEntries(fields.filter(([, value]) => value !== ''));
  return { values, focusedName, isSubmitted };
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ? target.name : '';
}
