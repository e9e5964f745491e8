import type { Event } from '@rollcall/schema/event';
import { useRef, useState } from 'react';
import { confirm } from '../../ui/feedback/confirm.store.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { useEraseEvent } from './event-settings.hooks.ts';
import { eventSettingsTexts } from './event-settings.texts.ts';

interface DeleteEventProps {
  event: Pick<Event, 'id' | 'name'>;
  /** Leaves the screen of the deleted event. */
  onDeleted: () => Promise<void>;
}

/** Deletes an event after a confirmation, and a recent password where the server requires one. */
export function DeleteEvent({ event, onDeleted }: DeleteEventProps) {
  const t = eventSettingsTexts();
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLElement>(null);
  const erase = useEraseEvent(event.id);

  async function askAndErase() {
    const question = { title: t.deleteQuestion, text: t.deleteQuestionNote({ name: event.name }), action: t.delete };
    if (!(await confirm({ kind: 'confirm', ...question }))) return;
    setBusy(true);
    try {
      await withRecentPassword(() => erase(async () => (section.current ? await onDeleted() : undefined)));
      showToast({ title: t.deleted });
    } catch (error) {
      if (isPasswordDeclined(error)) return;
      showToast({ variant: 'destructive', title: t.deleteFailed, description: problemText(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section
      ref={section}
      aria-labelledby="delete-event"
      className="mt-16 flex flex-col items-start gap-x-16 gap-y-4 border-t border-line pt-6 lg:flex-row lg:items-center lg:justify-between"
    >
      <div>
        <h2 id="delete-event" className="font-display text-21 font-semibold tracking-tight">
          {t.deleteEvent}
        </h2>
        <p className="mt-1 text-muted">{t.deleteNote}</p>
      </div>
      <Button className="shrink-0 text-red" isBusy={isBusy} onClick={() => void askAndErase()}>
        {isBusy ? t.deleting : t.deleteEvent}
      </Button>
    </section>
  );
}
