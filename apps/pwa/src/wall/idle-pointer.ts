const idleMs = 3_000;

/** Hides pointer and controls once nobody has moved, touched or pressed anything for a while. */
export function hideWhenIdle(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wake = () => {
    document.body.classList.remove('is-idle');
    clearTimeout(timer);
    timer = setTimeout(() => document.body.classList.add('is-idle'), idleMs);
  };
  for (const type of ['pointermove', 'pointerdown', 'focusin']) document.addEventListener(type, wake);
  wake();
}
