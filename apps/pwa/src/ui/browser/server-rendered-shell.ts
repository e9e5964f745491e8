/** Null unless the app renders hidden behind the server's shell. */
let covered: { shell: HTMLElement; app: HTMLElement } | null = null;

/**
 * Returns the element that React renders to. A shell with a form stays in place until `revealApp`, so that there is
 * always a form to type in; any other is replaced by React's first commit.
 */
export function createAppRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (!root.querySelector('form')) return root;
  const app = document.createElement('div');
  app.hidden = true;
  root.after(app);
  covered = { shell: root, app };
  return app;
}

/**
 * Shows the app instead of the server's shell, once, and moves the focus to an element of the app. Called in the layout
 * effect of what replaces the form, so that no key is pressed in between.
 */
export function revealApp(focused?: HTMLElement | null): void {
  if (!covered) return;
  const { shell, app } = covered;
  covered = null;
  app.hidden = false;
  // Before the shell is removed: a phone's keyboard closes when nothing has the focus.
  focused?.focus();
  shell.remove();
  app.id = 'root';
}
