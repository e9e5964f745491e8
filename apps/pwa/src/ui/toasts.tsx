import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from './toast.store.ts';

/** The area for toasts, which weighs something and so comes with the first of them. */
export function Toasts() {
  const lastKey = useToast((state) => state.lastKey);
  const [area, setArea] = useState<{ ToastArea: ComponentType } | null>(null);
  useEffect(() => {
    if (lastKey === 0 || area) return;
    // Without a network it may not come; the next toast asks again, and the screen stands.
    import('./toast-area.tsx').then(setArea, () => undefined);
  }, [lastKey, area]);
  return area && <area.ToastArea />;
}
