import { clearEvictedCount } from '../../../local/outbox/evicted-photos.ts';
import type { OutboxMembership } from '../../../local/outbox/outbox-database.ts';
import { Button } from '../../../ui/form/button.tsx';
import { problemSentence } from '../../../ui/text/problem-text.ts';
import { AttentionButton } from './attention-button.tsx';
import { cameraNoticesTexts } from './camera-notices.texts.ts';
import { Notice } from './notice.tsx';
import type { PickedProgress } from './save-picked-files.ts';
import { shotTexts } from './shot.texts.ts';
import type { Shot } from './shots.store.ts';
import type { StorageWarning } from './storage-warning.ts';
import { UnsavedShots } from './unsaved-shots.tsx';
import type { AttentionNeeded } from './upload-status.hooks.ts';

// So that it is there when a file is not saved, also offline.
import('./describe-not-saved.ts').catch(() => undefined);

export interface CameraNoticesProps {
  attention: AttentionNeeded | null;
  onOpen: (photoId: string) => void;
  picked: PickedProgress | null;
  unsaved: readonly Shot[];
  storageWarning: StorageWarning | null;
  /** The number of photos that this browser evicted. */
  forgotten: number;
  eventId: string | null;
  membership: OutboxMembership | null;
  onOtherCode: () => void;
}

/** Renders the warnings that matter before the next shot, one line each. Renders nothing if there are none. */
export function CameraNotices(props: CameraNoticesProps) {
  const { attention, onOpen, picked, unsaved, storageWarning, forgotten, eventId, membership, onOtherCode } = props;
  const t = cameraNoticesTexts();
  return (
    <>
      <div role="status">{attention && <AttentionButton attention={attention} onOpen={onOpen} />}</div>
      <div role="status">
        {picked && (
          <Notice>{t.preparing({ number: Math.min(picked.saved + 1, picked.total), all: picked.total })}</Notice>
        )}
      </div>
      <UnsavedShots shots={unsaved} />
      {storageWarning && <Notice>{t[storageWarning]}</Notice>}
      {membership?.state === 'refused' && (
        <Notice>
          <p className="pt-1">
            {asSentence(membership.problem ? problemSentence(membership.problem) : t.notLetIn)} {t.kept}
          </p>
          <Button variant="quiet" onClick={onOtherCode}>
            {shotTexts().otherCode}
          </Button>
        </Notice>
      )}
      {forgotten > 0 && eventId && (
        <Notice>
          <p className="pt-1">{t.forgotten(forgotten)}</p>
          <Button variant="quiet" onClick={() => void clearEvictedCount(eventId)}>
            {t.haveRead}
          </Button>
        </Notice>
      )}
    </>
  );
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
