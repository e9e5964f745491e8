import { Suspense } from 'react';
import { lazyOrNothing } from '../ui/browser/lazy-or-nothing.ts';

const Footer = lazyOrNothing(() => import('../features/navigation/footer.tsx').then((module) => module.Footer));

/** Renders the footer. Its code is loaded after the screen: it stands below all else. */
export function LazyFooter() {
  return (
    <Suspense fallback={<footer aria-busy="true" className="min-h-11" />}>
      <Footer />
    </Suspense>
  );
}
