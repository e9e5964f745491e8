/**
 * Returns whether a form is on the screen, so that it can show an error. A form in a dialog is hidden once the dialog
 * is closed, but removed only after the dialog's `close` event, a later task.
 */
export function isShown(form: HTMLFormElement | null): boolean {
  return form !== null && form.closest('dialog')?.open !== false;
}
