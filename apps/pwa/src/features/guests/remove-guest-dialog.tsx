import type { ListedGuest } from '@rollcall/schema/guest';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { guestsTexts } from './guests.texts.ts';

interface RemoveGuestDialogProps {
  guest: ListedGuest;
  /** Whether the event has a guest list: the event code alone does not let the guest in again. */
  hasGuestList: boolean;
  /** Whether the user may erase the guest's photos as well. */
  canErase: boolean;
  onConfirm: (photos: { withPhotos: boolean }) => void;
  onClose: () => void;
}

/**
 * Confirms the removal of a guest, which cannot be undone, and asks whether to delete their photos. Closes on either
 * choice.
 */
export function RemoveGuestDialog({ guest, hasGuestList, canErase, onConfirm, onClose }: RemoveGuestDialogProps) {
  const t = guestsTexts();
  const textId = useId();
  const [withPhotos, setWithPhotos] = useState(false);
  const name = guest.guestName;
  return (
    <Dialog open onClose={onClose} title={t.removeQuestion({ name })} role="alertdialog" textId={textId}>
      <p id={textId} className="mb-4 text-muted">
        {hasGuestList ? t.removeInvitedNote({ name }) : t.removeNote({ name })}
      </p>
      {canErase && guest.photoCount > 0 && (
        <SwitchField
          label={t.deletePhotos}
          hint={t.deletePhotosHint(guest.photoCount)}
          checked={withPhotos}
          onChange={(change) => setWithPhotos(change.currentTarget.checked)}
        />
      )}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button data-focus-first onClick={onClose}>
          {uiTexts().cancel}
        </Button>
        <Button
          variant="destructive"
          onClick={() => {
            onConfirm({ withPhotos });
            onClose();
          }}
        >
          {t.remove}
        </Button>
      </div>
    </Dialog>
  );
}
