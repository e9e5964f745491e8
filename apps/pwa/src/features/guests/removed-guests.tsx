import type { RemovedGuest } from '@rollcall/schema/guest';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { allowGuestAgain, removedGuestsPath } from '../../remote/guests.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { removedGuestsQuery } from './guest-list.query.ts';
import { guestsTexts } from './guests.texts.ts';

/** Lists guests who cannot join the event again until the host allows it. Renders nothing without any. */
export function RemovedGuests({ eventId }: { eventId: string }) {
  const t = guestsTexts();
  const removed = useQuery(removedGuestsQuery(eventId));
  if (!removed.data || removed.data.length === 0) return null;
  return (
    <section aria-labelledby="removed-guests" className="mt-8">
      <h3 id="removed-guests" className="font-display text-21 font-semibold tracking-tight">
        {t.removedTitle}
      </h3>
      <p className="mt-1 mb-3 text-muted">{t.removedNote}</p>
      <ul>
        {removed.data.map((guest) => (
          <RemovedGuestRow key={guest.id} eventId={eventId} guest={guest} />
        ))}
      </ul>
    </section>
  );
}

function RemovedGuestRow({ eventId, guest }: { eventId: string; guest: RemovedGuest }) {
  const t = guestsTexts();
  const queryClient = useQueryClient();
  const name = guest.guestName;
  const date = formatShortDate({ date: guest.removedAt });
  const allowing = useMutation({
    mutationFn: () => allowGuestAgain(eventId, guest.id),
    onSuccess: () => showToast({ title: t.allowedAgain({ name }) }),
    onError: (error) => showToast({ variant: 'destructive', title: t.allowFailed, description: problemText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [removedGuestsPath(eventId)] }),
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <bdi className="font-semibold break-words">{name}</bdi>
        <p className="text-15 text-muted">{guest.isLostPhone ? t.lostPhone({ date }) : t.removedOn({ date })}</p>
      </div>
      <Button aria-label={t.allowAgainOf({ name })} isBusy={allowing.isPending} onClick={() => allowing.mutate()}>
        {allowing.isPending ? t.allowing : t.allowAgain}
      </Button>
    </li>
  );
}
