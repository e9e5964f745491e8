import { useEffect, useState } from 'react';

/** Returns the topmost open dialog, if any. */
export function useTopmostDialog(): HTMLDialogElement | undefined {
  const [opened, setOpened] = useState(openDialogs);

  useEffect(() => {
    const observer = new MutationObserver(() =>
      setOpened((before) => {
        const now = openDialogs();
        const isSame = now.length === before.length && now.every((dialog) => before.includes(dialog));
        // Kept in the order of opening, which may differ from document order.
        return isSame ? before : [...before, ...now.filter((dialog) => !before.includes(dialog))].filter(isOpen);
      }),
    );
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);

  return opened.at(-1);
}

function openDialogs(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
}

function isOpen(dialog: HTMLDialogElement): boolean {
  return dialog.open && dialog.isConnected;
}
