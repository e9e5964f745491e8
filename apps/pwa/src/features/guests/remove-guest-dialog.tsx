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
      title={guest ? `Remove ${guest.guestName}?` : ''}
      role="alertdialog"
    >
      {guest && <Question guest={guest} onClose={onClose} />}
    </Dialog>
  );
}

function Question({ guest, onClose }: { guest: GuestOfEvent; onClose: () => void }) {
  const [withPhotos, setWithPhotos] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeGuest(guest.eventId, guest.id, { withPhotos }),
    onSuccess: async () => {
      showToast({ title: 'Guest Removed' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: [guestListPath(guest.eventId)] });
      await queryClient.invalidateQueries({ queryKey: ['/api/events', guest.eventId, 'stats'] });
    },
    onError: (error) =>
      showToast({ variant: 'destructive', title: 'Failed to Remove Guest', description: problemText(error) }),
  });
  return (
    <>
      <p className="mb-4 text-muted">
        {guest.guestName} no longer sees the event, and can send nothing more to it. Whoever has the code can join anew.
      </p>
      {guest.photoCount > 0 && (
        <SwitchField
          label="Delete their photos too"
          hint={`${guest.photoCount} ${guest.photoCount === 1 ? 'photo' : 'photos'}, for good. Otherwise they stay in the gallery.`}
          checked={withPhotos}
          onChange={(change) => setWithPhotos(change.currentTarget.checked)}
        />
      )}
      <Refusal text={removal.error && problemText(removal.error)} />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button data-focus-first onClick={onClose}>
          Cancel
        </Button>
        <Button variant="destructive" disabled={removal.isPending} onClick={() => removal.mutate()}>
          {removal.isPending ? 'Removing...' : 'Remove'}
        </Button>
      </div>
    </>
  );
}
