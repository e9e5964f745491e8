import { type ComponentType, lazy, Suspense } from 'react';

const Footer = lazy<ComponentType>(() =>
  import('../features/navigation/footer.tsx').then(
    ({ Footer: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

/** Renders the footer. Its code is loaded after the screen: it stands below all else. */
export function LazyFooter() {
  return (
    <Suspense fallback={<footer aria-busy="true" className="min-h-11" />}>
      <Footer />
    </Suspense>
  );
}
