import type { GuestOfEvent } from '@rollcall/schema/guest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { guestListPath, removeGuest } from '../../remote/guests.ts';
import { problemText } from '../../ui/feedback/problem-text.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { guestsTexts } from './guests.texts.ts';

/** Removes a guest, and is pending until the list is without them. */
export function useRemoval(guest: GuestOfEvent, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photos: { withPhotos: boolean }) => removeGuest(guest.eventId, guest.id, photos),
    onSuccess: async () => {
      showToast({ title: guestsTexts().removed });
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: [guestListPath(guest.eventId)] });
      await queryClient.invalidateQueries({ queryKey: ['/api/events', guest.eventId, 'stats'] });
    },
    onError: (error) =>
      showToast({ variant: 'destructive', title: guestsTexts().removeFailed, description: problemText(error) }),
  });
}
