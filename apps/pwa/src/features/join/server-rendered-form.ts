/**
 * The form of the server's document (apps/api/src/pages/join.document.ts), which stays in place until the app's form
 * replaces it. Null without one, and once it is replaced.
 */
let form = globalThis.document?.querySelector<HTMLFormElement>('#server-rendered-form') ?? null;

/** The button is replaced while it is held down, and then gets no click. */
let isPressed = false;
form?.querySelector('button')?.addEventListener('pointerdown', () => {
  isPressed = true;
});
globalThis.document?.addEventListener('pointerup', () => {
  isPressed = false;
});

export interface EarlyInput {
  /** What the guest typed, by field. The focused field has a value although it may be empty. */
  values: Record<string, string>;
  /** The index of the focused element in the form; -1 for none. */
  focusedIndex: number;
  /** The selected range of the focused field; null where the field has none, as those for email addresses. */
  selection: readonly [start: number, end: number] | null;
  isSubmitted: boolean;
}

/** Returns what the guest did before the app has started, once; null if there was no form. */
export function takeEarlyInput(): EarlyInput | null {
  if (!form) return null;
  const values: Record<string, string> = {};
  for (const field of form.querySelectorAll('input')) {
    if (field.value !== '' || field === document.activeElement) values[field.name] = field.value;
  }
  const focusedIndex = document.activeElement ? [...form.elements].indexOf(document.activeElement) : -1;
  const isSubmitted = isPressed || form.dataset.submitted !== undefined;
  const selection = getSelection(form.elements[focusedIndex]);
  form = null;
  return { values, focusedIndex, selection, isSubmitted };
}

function getSelection(element: Element | undefined): EarlyInput['selection'] {
  if (!(element instanceof HTMLInputElement) || element.selectionStart === null) return null;
  return [element.selectionStart, element.selectionEnd ?? element.selectionStart];
}
