import type { OutboxMembership } from '../../../local/outbox/outbox-database.ts';
import { ChangeEventCodeDialog } from './change-event-code-dialog.tsx';
import { ShotDialog } from './shot-dialog.tsx';

export interface ShotDialogsProps {
  /** The id of the photo whose dialog is open; null while it is closed. */
  photoId: string | null;
  membership: OutboxMembership | null;
  onClose: () => void;
  /** Whether the dialog for another event code is open. */
  isAskingCode: boolean;
  setAskingCode: (isAsking: boolean) => void;
  /** Called once the photos were moved to the event with this code. */
  onMoved: (eventCode: string) => void;
}

/** Renders the dialogs of the camera: the one about a shot, and the one that moves shots to another event. */
export function ShotDialogs({ photoId, membership, onClose, isAskingCode, setAskingCode, onMoved }: ShotDialogsProps) {
  return (
    <>
      <ShotDialog photoId={photoId} membership={membership} onClose={onClose} onOtherCode={() => setAskingCode(true)} />
      {membership && (
        <ChangeEventCodeDialog
          open={isAskingCode}
          onClose={() => setAskingCode(false)}
          membershipId={membership.id}
          onMoved={onMoved}
        />
      )}
    </>
  );
}
