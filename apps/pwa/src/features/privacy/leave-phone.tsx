import { useState } from 'react';
import { leavePhone } from '../../identity/forget-user.page.ts';
import { usePendingPhotoCount } from '../../local/views/outbox.hooks.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { privacyTexts } from './privacy.texts.ts';

interface LeavePhoneProps {
  /** Null where nobody is signed in and the join form knows a name. */
  userId: string | null;
  onLeft: () => Promise<void>;
}

/** Signs a guest out of this phone after a confirmation, which says what waits here to be sent. */
export function LeavePhone({ userId, onLeft }: LeavePhoneProps) {
  const t = privacyTexts();
  const waiting = usePendingPhotoCount(userId) ?? 0;
  const [isAsking, setAsking] = useState(false);
  const [deletesUnsent, setDeletesUnsent] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  function ask() {
    setDeletesUnsent(false);
    setAsking(true);
  }

  async function leave() {
    setLeaving(true);
    try {
      await leavePhone(userId, { deletesUnsent: waiting > 0 && deletesUnsent });
    } catch (error) {
      showToast({ variant: 'destructive', title: t.notLeft, description: problemText(error) });
      return;
    } finally {
      setLeaving(false);
    }
    await onLeft();
  }

  return (
    <section aria-labelledby="leave">
      <h2 id="leave" className="font-display text-21 font-semibold tracking-tight">
        {t.leave}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t.leaveNote}</p>
      <Button isBusy={isLeaving} onClick={ask}>
        {isLeaving ? t.leaving : t.leavePhone}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        title={t.leaveQuestion}
        text={t.leaveConsequences}
        action={t.leavePhone}
      >
        {/* Nobody could sign in to send them. */}
        {waiting > 0 && userId === null && <p className="text-muted">{t.notSent(waiting)}</p>}
        {waiting > 0 && userId !== null && (
          <SwitchField
            label={t.leaveDelete(waiting)}
            hint={t.leaveDeleteNote}
            hintWhileOff={t.leaveWaiting(waiting)}
            checked={deletesUnsent}
            onChange={(change) => setDeletesUnsent(change.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </section>
  );
}
