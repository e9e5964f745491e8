import type { Customer } from '@rollcall/schema/customer';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useErasure } from './erase-me.hooks.ts';
import { EraseMeConfirmation } from './erase-me-confirmation.tsx';
import { privacyTexts } from './privacy.texts.ts';

interface EraseMeProps {
  /** Null for a guest. */
  customer: Customer | null;
  userId: string;
  /** A sentence that names the user. */
  who: string;
  onErased: () => Promise<void>;
}

/** Deletes the user and their photos after a confirmation. */
export function EraseMe({ customer, userId, who, onErased }: EraseMeProps) {
  const t = privacyTexts();
  const [isOpen, setOpen] = useState(false);
  const [withEvents, setWithEvents] = useState(false);
  const { isBusy, problem, erase } = useErasure(onErased);
  const textId = useId();

  async function confirmErasure() {
    // An open dialog would look as if the deletion could still be cancelled.
    setOpen(false);
    if (!(await erase(withEvents))) setOpen(true);
  }

  return (
    <section aria-labelledby="erase">
      <h2 id="erase" className="font-display text-21 font-semibold tracking-tight">
        {t.eraseMe}
      </h2>
      <p className="mt-1 mb-4 text-muted">{customer ? t.eraseAccountNote : t.eraseGuestNote}</p>
      <Button isBusy={isBusy} onClick={() => setOpen(true)}>
        {isBusy ? t.erasing : t.erasePhotos}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.eraseQuestion} role="alertdialog" textId={textId}>
        <EraseMeConfirmation
          textId={textId}
          customer={customer}
          userId={userId}
          who={who}
          withEvents={withEvents}
          onWithEvents={setWithEvents}
          problem={problem}
          onConfirm={() => void confirmErasure()}
          onCancel={() => setOpen(false)}
        />
      </Dialog>
    </section>
  );
}
