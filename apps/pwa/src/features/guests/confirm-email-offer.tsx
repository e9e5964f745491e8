import { useState } from 'react';
import { requestEmailConfirmation } from '../../remote/accounts.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { guestsTexts } from './guests.texts.ts';

/** Explains that invitations need a confirmed address, and offers to mail the link that confirms it once more. */
export function ConfirmEmailOffer() {
  const t = guestsTexts();
  const [isBusy, setBusy] = useState(false);
  const request = async () => {
    setBusy(true);
    try {
      await requestEmailConfirmation();
      showToast({ title: t.confirmSent, description: t.confirmSentNote });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.confirmFailed, description: problemText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div role="alert" className="flex flex-col gap-3 text-15">
      <p>{t.confirmFirst}</p>
      <Button isBusy={isBusy} onClick={request}>
        {isBusy ? t.sendingConfirm : t.sendConfirm}
      </Button>
    </div>
  );
}
