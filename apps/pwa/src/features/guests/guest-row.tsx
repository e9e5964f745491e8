import type { ListedGuest } from '@rollcall/schema/guest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { guestListPath, removedGuestsPath, removeGuest } from '../../remote/guests.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { isPasswordDeclined, withRecentPassword } from '../../ui/feedback/recent-password.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { guestsTexts } from './guests.texts.ts';
import { RemoveGuestDialog } from './remove-guest-dialog.tsx';

interface GuestRowProps {
  guest: ListedGuest;
  /** Whether the event has a guest list: the event code alone is not enough to join it. */
  hasGuestList: boolean;
  /** Whether the user may erase the photos of a guest. */
  canErase: boolean;
  onReenter: () => void;
  onRemoved: () => void;
}

/** Renders one guest: the name, the join date and the photo counts. */
export function GuestRow({ guest, hasGuestList, canErase, onReenter, onRemoved }: GuestRowProps) {
  const t = guestsTexts();
  const [isAsking, setAsking] = useState(false);
  const removal = useRemoval(guest, onRemoved);
  const { guestName, guestEmail, joinedAt, photoCount, waiting } = guest;
  return (
    <li className="flex min-h-16 items-center gap-2 border-t border-line py-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <bdi className="font-semibold break-words">{guestName}</bdi>
          {waiting > 0 && (
            <Badge tone="amber" icon={Smartphone}>
              {t.waiting(waiting)}
            </Badge>
          )}
        </p>
        <p className="text-15 wrap-anywhere text-muted">{guestEmail}</p>
        <p className="text-15 text-muted">
          {t.joined({ date: formatShortDate({ date: joinedAt }) })} · {t.photos(photoCount)}
        </p>
        <p role="status" className="text-15 font-semibold empty:hidden">
          {removal.isPending && t.removing}
        </p>
      </div>
      <IconButton icon={QrCode} label={t.letBackIn({ name: guestName })} onClick={onReenter} />
      <IconButton
        icon={UserX}
        label={t.removeGuest({ name: guestName })}
        aria-disabled={removal.isPending}
        className="aria-disabled:opacity-50"
        onClick={() => !removal.isPending && setAsking(true)}
      />
      {isAsking && (
        <RemoveGuestDialog
          guest={guest}
          hasGuestList={hasGuestList}
          canErase={canErase}
          onConfirm={removal.mutate}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** Returns a mutation that removes a guest. It is pending until the list was reloaded. */
function useRemoval(guest: ListedGuest, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photos: { withPhotos: boolean }) =>
      withRecentPassword(() => removeGuest(guest.eventId, guest.id, photos)),
    onSuccess: async () => {
      showToast({ title: guestsTexts().removed });
      onRemoved();
      await queryClient.invalidateQueries({ queryKey: [guestListPath(guest.eventId)] });
      await queryClient.invalidateQueries({ queryKey: [removedGuestsPath(guest.eventId)] });
      await queryClient.invalidateQueries({ queryKey: ['/api/events', guest.eventId, 'stats'] });
    },
    onError: (error) => {
      if (isPasswordDeclined(error)) return;
      showToast({ variant: 'destructive', title: guestsTexts().removeFailed, description: problemText(error) });
    },
  });
}
