import type { ReactNode } from 'react';
import { subscribeTexts } from './subscribe.texts.ts';

/** Offers visitors the ways to an account, which every plan belongs to. `children` are the links. */
export function AccountRequired({ children }: { children: ReactNode }) {
  const t = subscribeTexts();
  return (
    <section aria-label={t.account} className="mt-10 border-t border-line pt-4">
      <p className="text-muted">{t.signInFirst}</p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">{children}</div>
    </section>
  );
}
