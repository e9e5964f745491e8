/** Returns a copy of a screen that was rendered at build time; see early-screens.tsx. */
export function cloneScreen(id: 'early-joined' | 'early-camera' | 'early-shot'): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`#${id}`)!;
  return (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
}

/** Tells the app how far the guest has come without it; see ui/browser/server-rendered-shell.ts. */
export function setStage(stage: 'joined' | 'camera'): void {
  document.getElementById('root')!.dataset.stage = stage;
  document.dispatchEvent(new Event('early-stage'));
}
