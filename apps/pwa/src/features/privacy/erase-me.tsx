import type { Customer } from '@rollcall/schema/customer';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useErasure } from './erase-me.hooks.ts';
import { EraseMeQuestion } from './erase-me-question.tsx';
import { privacyTexts } from './privacy.texts.ts';

interface EraseMeProps {
  /** Null for a guest. */
  customer: Customer | null;
  userId: string;
  /** Who that is, in a sentence. */
  who: string;
  onErased: () => Promise<void>;
}

/** The way out of here for good. */
export function EraseMe({ customer, userId, who, onErased }: EraseMeProps) {
  const t = privacyTexts();
  const [isAsking, setAsking] = useState(false);
  const [withEvents, setWithEvents] = useState(false);
  const { isBusy, problem, erase } = useErasure(onErased);
  const textId = useId();

  async function answerYes() {
    // Nothing stands there meanwhile that looks as if it could still be stopped.
    setAsking(false);
    if (!(await erase(withEvents))) setAsking(true);
  }

  return (
    <section aria-labelledby="erase">
      <h2 id="erase" className="font-display text-21 font-semibold tracking-tight">
        {t.eraseMe}
      </h2>
      <p className="mt-1 mb-4 text-muted">{customer ? t.eraseAccountNote : t.eraseGuestNote}</p>
      <Button isBusy={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? t.erasing : t.erasePhotos}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.eraseQuestion}
        role="alertdialog"
        textId={textId}
      >
        <EraseMeQuestion
          textId={textId}
          customer={customer}
          userId={userId}
          who={who}
          withEvents={withEvents}
          onWithEvents={setWithEvents}
          problem={problem}
          onYes={() => void answerYes()}
          onCancel={() => setAsking(false)}
        />
      </Dialog>
    </section>
  );
}
