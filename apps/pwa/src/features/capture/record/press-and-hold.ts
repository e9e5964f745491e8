/** Milliseconds. A press that lasts as long is no tap. */
export const holdMs = 400;

/** In which the click of a held press comes, if at all. */
const clickWithinMs = 300;

export interface HoldListener {
  /** Called once a press has lasted {@link holdMs}. */
  onHold: () => void;
  /** Called when a press ends that was held. Returns false if it has come to nothing: it was a slow tap, then. */
  onRelease: () => boolean;
  /** Called at a tap. Returns whether it was all that the tap does; otherwise the button is clicked as ever. */
  onTap: () => boolean;
}

/**
 * Tells holding a button from tapping it, by pointer, Space or Enter, and keeps the click of a held one from everybody
 * else. A tap is not delayed. Returns the function that stops it.
 */
export function listenForHold(button: HTMLElement, { onHold, onRelease, onTap }: HoldListener): () => void {
  const listening = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let isPressed = false;

  const press = () => {
    if (isPressed || (button as HTMLButtonElement).disabled) return;
    clearTimeout(timer);
    isPressed = true;
    isHeld = false;
    timer = setTimeout(() => {
      isHeld = true;
      onHold();
    }, holdMs);
  };
  const release = () => {
    clearTimeout(timer);
    if (isPressed && isHeld) {
      isHeld = onRelease();
      const isSlowTap = !isHeld;
      timer = setTimeout(() => {
        isHeld = false;
        // After a long touch, some browsers do not click.
        if (isSlowTap) button.click();
      }, clickWithinMs);
    }
    isPressed = false;
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    types: Type[],
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => {
    for (const type of types) button.addEventListener(type, listener, { capture: true, signal: listening.signal });
  };

  listen(['pointerdown'], (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    // So that a finger that moves away still ends it.
    button.setPointerCapture(event.pointerId);
    press();
  });
  listen(['pointerup', 'pointercancel', 'blur'], () => release());
  listen(['keydown'], (event) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    // Enter clicks when it is pressed, and again while it is held.
    if (event.key === 'Enter') event.preventDefault();
    if (!event.repeat) press();
  });
  listen(['keyup'], (event) => {
    const isTapped = isPressed && !isHeld;
    if (event.key !== ' ' && event.key !== 'Enter') return;
    release();
    if (event.key === 'Enter' && isTapped) button.click();
  });
  listen(['click'], (event) => {
    const isOfHold = isHeld;
    isHeld = false;
    clearTimeout(timer);
    if (isOfHold || onTap()) event.stopPropagation();
  });
  // Of a long touch.
  listen(['contextmenu'], (event) => isPressed && event.preventDefault());
  return () => {
    listening.abort();
    release();
  };
}
