import type { Customer } from '@rollcall/schema/customer';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOwnWaitingCount } from '../../local/outbox.hooks.ts';
import { renewOwnSession } from '../../mirror/renew-own-session.ts';
import { listEvents } from '../../remote/api.ts';
import { CallError, Unreachable } from '../../remote/call-error.ts';
import { eraseMe } from '../../remote/privacy.ts';
import { Button } from '../../ui/button.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { isDeclined, withRecentPassword } from '../../ui/recent-password.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { privacyTexts } from './privacy.texts.ts';

interface EraseMeQuestionProps {
  customer: Customer | null;
  userId: string;
  onErased: () => Promise<void>;
  onCancel: () => void;
}

/** Says what goes, and what one would not think of: photos that wait here, and events one hosts. */
export function EraseMeQuestion({ customer, userId, onErased, onCancel }: EraseMeQuestionProps) {
  const t = privacyTexts();
  const waiting = useOwnWaitingCount(userId) ?? 0;
  const hosted = useQuery({
    queryKey: ['/api/events', 'hosted', userId],
    queryFn: async () => (await listEvents()).filter((event) => event.organizerId === userId),
    enabled: customer !== null,
    staleTime: 0,
  });
  const [withEvents, setWithEvents] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // After a lost answer, a server that does not know this person any more has done it.
  const mayBeErased = useRef(false);
  const events = hosted.data ?? [];

  async function erase() {
    if (events.length > 0 && !withEvents) return setProblem(t.sayAboutEvents);
    setBusy(true);
    setProblem(null);
    try {
      await renewOwnSession();
      await withRecentPassword(() => eraseMe({ withEvents }));
      await onErased();
    } catch (error) {
      const isUnknown = error instanceof CallError && error.code === 'not-signed-in';
      if (isUnknown && mayBeErased.current) return await onErased();
      if (error instanceof Unreachable) mayBeErased.current = true;
      if (!isDeclined(error)) setProblem(problemText(error, t.noAnswer));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{customer ? t.accountGoes : t.guestGoes}</p>
      {waiting > 0 && <p className="text-amber">{t.notSent(waiting)}</p>}
      {events.length > 0 && (
        <SwitchField
          label={t.eraseEvents(events.length)}
          hint={t.eventsGo({ events: events.map((event) => event.name).join(', ') })}
          checked={withEvents}
          onChange={(change) => setWithEvents(change.currentTarget.checked)}
        />
      )}
      {problem && (
        <p role="alert" className="text-red">
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button data-focus-first onClick={onCancel}>
          {uiTexts().cancel}
        </Button>
        <Button
          variant="destructive"
          disabled={isBusy || (customer !== null && hosted.isPending)}
          onClick={() => void erase()}
        >
          {isBusy ? t.erasing : t.erase}
        </Button>
      </div>
    </div>
  );
}
