import { addEarly } from '../local/early/early-captures.ts';

/** Returns a copy of a screen that was rendered at build time; see early-screens.tsx. */
export function cloneScreen(id: 'early-joined' | 'early-camera' | 'early-shot'): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}`)!;
  return (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
}

/** Tells the app how far the guest has come without it; see ui/browser/server-rendered-shell.ts. */
export function setStage(stage: 'joined' | 'camera', eventId: string): void {
  Object.assign(document.getElementById('root')!.dataset, { stage, eventId });
  document.dispatchEvent(new Event('early-stage'));
}

/** Commits a row, and tells the app, if it has started. */
export async function commitEarly(...row: Parameters<typeof addEarly>): Promise<void> {
  await addEarly(...row);
  document.dispatchEvent(new Event('early-capture'));
}
