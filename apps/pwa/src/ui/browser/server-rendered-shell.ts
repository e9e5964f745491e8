/** How far the guest has come in the server's shell; the later ones without the app, see before-app/before-app.ts. */
const stages = ['form', 'joined', 'camera'] as const;
export type ShellStage = (typeof stages)[number];

/** Null unless the app renders hidden behind the server's shell. */
let covered: { shell: HTMLElement; app: HTMLElement } | null = null;

/**
 * Returns the element that React renders to. A shell that is in use stays in place until `revealApp`, so that there is
 * always a form to type in, or a camera; any other is replaced by React's first commit.
 */
export function createAppRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (!root.querySelector('form') && !root.dataset.stage) return root;
  const app = document.createElement('div');
  app.hidden = true;
  root.after(app);
  covered = { shell: root, app };
  return app;
}

/** Returns how far the guest has come in the shell; null once the app has replaced it. */
export function getShellStage(): ShellStage | null {
  return covered && ((covered.shell.dataset.stage as ShellStage | undefined) ?? 'form');
}

/** Returns whether the focus is in the shell, where somebody may be using Tab. */
export function isFocusInShell(): boolean {
  return covered?.shell.contains(document.activeElement) ?? false;
}

/** Returns the stream of the shell's camera, if it is open: some browsers ask again for each stream. */
export function getShellStream(): MediaStream | null {
  const source = covered?.shell.querySelector('video')?.srcObject;
  return source instanceof MediaStream ? source : null;
}

/** What may end a press: the click, or the drag, scroll or key that came of it instead. */
const pressEnds = ['pointerup', 'pointercancel', 'dragend', 'keyup'];

/**
 * Shows the app instead of the server's shell, once, unless the guest has come further there than the app. Called in the
 * layout effect of what replaces the shell, so that no key is pressed in between. `takeOver` moves what was typed, and
 * the focus: before the shell is removed, since a phone's keyboard closes when nothing has the focus.
 */
export function revealApp(stage: ShellStage, takeOver?: (shell: HTMLElement) => void): void {
  if (!covered || stages.indexOf(stage) < stages.indexOf(getShellStage()!)) return;
  const { shell, app } = covered;
  // A link, or the button of a form that loads a document, gets no click when it is replaced while it is held down.
  if (shell.querySelector('a:active, form[action] button:active')) {
    const again = () => setTimeout(revealApp, 0, stage, takeOver);
    for (const end of pressEnds) addEventListener(end, again, { once: true });
    return;
  }
  covered = null;
  app.hidden = false;
  takeOver?.(shell);
  shell.remove();
  app.id = 'root';
}
