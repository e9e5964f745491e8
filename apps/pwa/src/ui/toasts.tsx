import { lazy, Suspense } from 'react';
import { useToast } from './toast.store.ts';

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

/** The area for toasts, which weighs something and so comes with the first of them. */
export function Toasts() {
  const hasHadOne = useToast((state) => state.lastKey > 0);
  return <Suspense>{hasHadOne && <ToastArea />}</Suspense>;
}
