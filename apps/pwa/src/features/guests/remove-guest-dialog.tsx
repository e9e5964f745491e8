import type { GuestOfEvent } from '@rollcall/schema/guest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { guestListPath, removeGuest } from '../../remote/guest-list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { showToast } from '../../ui/toast.store.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import { guestsTexts } from './guests.texts.ts';

interface RemoveGuestDialogProps {
  /** Who is to go; closed while there is nobody. */
  guest: GuestOfEvent | null;
  onClose: () => void;
}

/** Asks before a guest is removed, and what becomes of their photos. */
export function RemoveGuestDialog({ guest, onClose }: RemoveGuestDialogProps) {
  return (
    <Dialog
      open={guest !== null}
      onClose={onClose}
      title={guest ? guestsTexts().removeQuestion({ name: guest.guestName }) : ''}
      role="alertdialog"
    >
      {guest && <Question guest={guest} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ guest, onClose }: { guest: GuestOfEvent; onClose: () => void }) {
  const t = guestsTexts();
  const [withPhotos, setWithPhotos] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeGuest(guest.eventId, guest.id, { withPhotos }),
    onSuccess: async () => {
      showToast({ title: t.removed });
      onClose();
      await queryClient.invalidateQueries({ queryKey: [guestListPath(guest.eventId)] });
      await queryClient.invalidateQueries({ queryKey: ['/api/events', guest.eventId, 'stats'] });
    },
    onError: (error) => showToast({ variant: 'destructive', title: t.removeFailed, description: problemText(error) }),
  });
  return (
    <>
      <p className="mb-4 text-muted">{t.removeNote({ name: guest.guestName })}</p>
      {guest.photoCount > 0 && (
        <SwitchField
          label={t.deletePhotos}
          hint={t.deletePhotosHint(guest.photoCount)}
          checked={withPhotos}
          onChange={(change) => setWithPhotos(change.currentTarget.checked)}
        />
      )}
      <Refusal text={removal.error && problemText(removal.error)} />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button data-focus-first onClick={onClose}>
          {uiTexts().cancel}
        </Button>
        <Button variant="destructive" disabled={removal.isPending} onClick={() => removal.mutate()}>
          {removal.isPending ? t.removing : t.remove}
        </Button>
      </div>
    </>
  );
}
