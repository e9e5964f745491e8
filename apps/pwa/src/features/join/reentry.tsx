import { useState } from 'react';
import { clearReentryKey, getReentryKey } from '../../identity/reentry-key.page.ts';
import { renewOwnSession } from '../../identity/renew-session.ts';
import { adoptGuestWithMemberships } from '../../outbox/join-event.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { redeemReentry } from '../../remote/memberships.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { reentryTexts } from './reentry.texts.ts';

interface ReentryProps {
  token: string;
  event: KnownEvent;
  /** Called once the token was redeemed (`in`), or when the user continues without it (`anew`). */
  onSettled: (outcome: 'in' | 'anew') => void;
}

/** Redeems the token of the host's QR code, which restores a guest on this phone. Requires a tap: it works once. */
export function Reentry({ token, event, onSettled }: ReentryProps) {
  const t = reentryTexts();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ sentence: string; isSpent: boolean } | null>(null);

  async function redeem() {
    setBusy(true);
    try {
      await renewOwnSession();
      const guest = await redeemReentry({ token, phoneKey: getReentryKey() });
      await adoptGuestWithMemberships([{ ...guest, eventCode: event.eventCode }]);
      clearReentryKey();
      onSettled('in');
    } catch (error) {
      const isSpent = hasProblemCode(error, 'code-invalid', 'validation');
      setProblem({
        isSpent,
        sentence: isSpent ? t.spent : problemText(error, t.noAnswer),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label={t.title} className="flex flex-col gap-4">
      <p className="text-21">{t.note}</p>
      {problem && (
        <p role="alert" className="text-red">
          {problem.sentence}
        </p>
      )}
      {problem?.isSpent ? (
        <Button wide onClick={() => onSettled('anew')}>
          {t.joinAnew}
        </Button>
      ) : (
        <Button variant="primary" wide isBusy={isBusy} className="min-h-14" onClick={() => void redeem()}>
          {isBusy ? t.busy : t.comeBack}
        </Button>
      )}
    </section>
  );
}
