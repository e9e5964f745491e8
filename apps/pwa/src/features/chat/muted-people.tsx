import type { MutedPerson } from '@rollcall/schema/event-message';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchMuted, setMuted } from '../../remote/event-messages.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { chatTexts } from './chat.texts.ts';

const mutedKey = (eventId: string) => ['/api/events', eventId, 'muted'];

/** Returns a function that mutes a person in the chat of an event, or lets them write again. */
export function useSetMuted(eventId: string): (personId: string, isMuted: boolean) => Promise<void> {
  const queryClient = useQueryClient();
  return async (personId, isMuted) => {
    try {
      await setMuted(eventId, personId, isMuted);
    } catch (error) {
      showToast({ title: problemText(error), variant: 'destructive' });
    }
    await queryClient.invalidateQueries({ queryKey: mutedKey(eventId) });
  };
}

/** Renders who cannot write in the chat of an event, for its host. Nothing without any, and without a network. */
export function MutedPeople({ eventId }: { eventId: string }) {
  const t = chatTexts();
  const { data: people = [] } = useQuery({ queryKey: mutedKey(eventId), queryFn: () => fetchMuted(eventId) });
  const setPersonMuted = useSetMuted(eventId);
  if (people.length === 0) return null;
  return (
    <ul aria-label={t.mutedPeople} className="flex flex-wrap gap-x-4 border-b border-line py-1 text-15">
      {people.map(({ personId, name }: MutedPerson) => (
        <li key={personId} className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 break-words">{t.muted({ name })}</span>
          <Button variant="link" small onClick={() => void setPersonMuted(personId, false)}>
            {t.letWrite}
          </Button>
        </li>
      ))}
    </ul>
  );
}
