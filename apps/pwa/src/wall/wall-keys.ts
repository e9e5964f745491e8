export type WallAction = 'pause' | 'next' | 'previous' | 'blank' | 'mode' | 'order' | 'fullScreen';

/** Keys of keyboards, presenters and the remote controls of TVs. */
const actions: Record<string, WallAction> = {
  ' ': 'pause',
  Enter: 'pause',
  p: 'pause',
  MediaPlayPause: 'pause',
  ArrowRight: 'next',
  PageDown: 'next',
  n: 'next',
  MediaTrackNext: 'next',
  ArrowLeft: 'previous',
  PageUp: 'previous',
  MediaTrackPrevious: 'previous',
  ArrowUp: 'mode',
  ArrowDown: 'mode',
  v: 'mode',
  o: 'order',
  b: 'blank',
  '.': 'blank',
  f: 'fullScreen',
};

/** Calls `act` for each key that does something. A button that has the focus keeps its own keys. */
export function listenToKeys(act: (action: WallAction) => void): void {
  document.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')) return;
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    if (!action) return;
    event.preventDefault();
    act(action);
  });
}
