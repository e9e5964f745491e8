import { dismissForgotten } from '../../local/forgotten-photos.ts';
import type { OutboxMembership } from '../../local/outbox-membership.ts';
import { Button } from '../../ui/button.tsx';
import type { PickedProgress } from './save-picked-files.ts';
import type { Shot } from './shots.store.ts';
import { Notice } from './truth-bar.tsx';
import { UnsavedShots } from './unsaved-shots.tsx';

interface CameraNoticesProps {
  picked: PickedProgress | null;
  unsaved: readonly Shot[];
  storageWarning: string | null;
  /** Photos that this phone once held and lost. */
  forgotten: number;
  eventId: string | null;
  membership: OutboxMembership | null;
  onOtherCode: () => void;
}

/** What has to be known before the next shot, each in one line; nothing when all is well. */
export function CameraNotices(props: CameraNoticesProps) {
  const { picked, unsaved, storageWarning, forgotten, eventId, membership, onOtherCode } = props;
  return (
    <>
      <div role="status">
        {picked && (
          <Notice>
            Preparing {Math.min(picked.saved + 1, picked.total)} of {picked.total}, keep this open
          </Notice>
        )}
      </div>
      <UnsavedShots shots={unsaved} />
      {storageWarning && <Notice>{storageWarning}</Notice>}
      {membership?.state === 'refused' && (
        <Notice>
          <p className="pt-1">
            {asSentence(membership.problem?.detail ?? 'This event did not let you in')} Your photos are kept on this
            phone.
          </p>
          <Button variant="quiet" onClick={onOtherCode}>
            Enter another code
          </Button>
        </Notice>
      )}
      {forgotten > 0 && eventId && (
        <Notice>
          <p className="pt-1">
            This phone held {forgotten} more {forgotten === 1 ? 'photo' : 'photos'} than it does now. The browser
            cleared its storage before they were sent; look for them in your library.
          </p>
          <Button variant="quiet" onClick={() => void dismissForgotten(eventId)}>
            I have read it
          </Button>
        </Notice>
      )}
    </>
  );
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
