import type { Customer } from '@rollcall/schema/customer';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EraseMeQuestion } from './erase-me-question.tsx';
import { privacyTexts } from './privacy.texts.ts';

interface EraseMeProps {
  /** Null for a guest. */
  customer: Customer | null;
  userId: string;
  onErased: () => Promise<void>;
}

/** The way out of here for good. */
export function EraseMe({ customer, userId, onErased }: EraseMeProps) {
  const t = privacyTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="erase">
      <h2 id="erase" className="font-display text-21 font-semibold tracking-tight">
        {t.eraseMe}
      </h2>
      <p className="mt-1 mb-4 text-muted">{customer ? t.eraseAccountNote : t.eraseGuestNote}</p>
      <Button onClick={() => setAsking(true)}>{t.erasePhotos}</Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t.eraseQuestion} role="alertdialog">
        <EraseMeQuestion customer={customer} userId={userId} onErased={onErased} onCancel={() => setAsking(false)} />
      </Dialog>
    </section>
  );
}
