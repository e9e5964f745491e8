import type { Customer } from '@rollcall/schema/customer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePendingPhotoCount } from '../../local/views/outbox.hooks.ts';
import { listProfileEvents } from '../../remote/profiles.ts';
import { Button } from '../../ui/form/button.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { privacyTexts } from './privacy.texts.ts';

interface EraseMeConfirmationProps {
  /** Id of the text that describes the dialog. */
  textId: string;
  customer: Customer | null;
  userId: string;
  /** A sentence that names the user. */
  who: string;
  withEvents: boolean;
  onWithEvents: (withEvents: boolean) => void;
  /** Why the last attempt failed. */
  problem: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Renders the content of the confirmation dialog: what is deleted, including pending photos and hosted events. */
export function EraseMeConfirmation({ textId, customer, userId, who, ...form }: EraseMeConfirmationProps) {
  const { withEvents, onWithEvents, onConfirm, onCancel } = form;
  const t = privacyTexts();
  const waiting = usePendingPhotoCount(userId) ?? 0;
  const hosted = useQuery({
    queryKey: ['/api/events', 'hosted', userId],
    // The list of all events may contain thousands.
    queryFn: async () => (await listProfileEvents(userId)).filter((event) => event.isOrganizer),
    enabled: customer !== null,
    staleTime: 0,
  });
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const events = hosted.data ?? [];
  const problem = isChoiceMissing ? t.sayAboutEvents : form.problem;

  function confirm() {
    if (events.length > 0 && !withEvents) return setChoiceMissing(true);
    onConfirm();
  }

  return (
    <div className="flex flex-col gap-4">
      <div id={textId} className="flex flex-col gap-4">
        <p className="font-semibold wrap-anywhere">{who}</p>
        <p className="text-muted">{customer ? t.accountGoes : t.guestGoes}</p>
        {waiting > 0 && <p className="text-amber">{t.notSent(waiting)}</p>}
      </div>
      {events.length > 0 && (
        <SwitchField
          label={t.eraseEvents(events.length)}
          hint={t.eventsGo({ events: events.map((event) => event.name).join(', ') })}
          checked={withEvents}
          onChange={(change) => onWithEvents(change.currentTarget.checked)}
        />
      )}
      {problem && (
        <p role="alert" className="text-red">
          {problem}
        </p>
      )}
      <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button data-focus-first onClick={onCancel}>
          {uiTexts().cancel}
        </Button>
        <Button variant="destructive" disabled={customer !== null && hosted.isPending} onClick={confirm}>
          {t.erase}
        </Button>
      </div>
    </div>
  );
}
