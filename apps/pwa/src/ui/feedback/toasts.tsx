import { type ComponentType, useEffect, useState } from 'react';
import { PlainToast } from './plain-toast.tsx';
import { useToast } from './toast.store.ts';

/** What somebody did is answered by then, whatever the network does. Milliseconds. */
const patienceMs = 1_000;

/** The area for toasts, which weighs something and so comes with the first of them, or never without a network. */
export function Toasts() {
  const lastKey = useToast((state) => state.lastKey);
  const [area, setArea] = useState<{ ToastArea: ComponentType } | null>(null);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (lastKey === 0 || area) return;
    const late = setTimeout(setLate, patienceMs, true);
    // The next toast asks again.
    import('./toast-area.tsx').then(setArea, () => setLate(true));
    return () => clearTimeout(late);
  }, [lastKey, area]);
  if (area) return <area.ToastArea />;
  return isLate && <PlainToast />;
}
