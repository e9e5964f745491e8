import { useEffect, useState } from 'react';
import type { OutboxOriginal, OutboxPhoto } from '../../../local/outbox/outbox-database.ts';
import { readStorageState } from '../../../local/outbox/storage.ts';
import { listWaitingOriginalIds } from '../../../local/outbox/waiting-originals.ts';
import { useLiveQuery } from '../../../local/views/live-query.hooks.ts';
import { dropOriginal, requestOriginals } from '../../../outbox/request-original.ts';
import { useOnline } from '../../../ui/browser/online.hooks.ts';
import { Button } from '../../../ui/form/button.tsx';
import { problemSentence } from '../../../ui/text/problem-text.ts';
import { uiTexts } from '../../../ui/text/ui.texts.ts';
import { originalStatusTexts } from './original-status.texts.ts';
import { storageWarning } from './storage-warning.ts';

interface OriginalStatusProps {
  entry: OutboxPhoto & { original: OutboxOriginal };
}

/** Renders where the full-size file of a photo is, and what the person can do about it. */
export function OriginalStatus({ entry }: OriginalStatusProps) {
  const t = originalStatusTexts();
  const isOnline = useOnline();
  const { id, eventId, ownerId, original } = entry;
  const { state, isRequested } = original;
  const isReceived = entry.state === 'received';
  const isNearlyFull = useNearlyFull();
  const waitingIds = useLiveQuery(async () => listWaitingOriginalIds({ eventId, ownerId }), [eventId, ownerId]) ?? [];
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-15 text-muted">{describeOriginal(entry, isOnline)}</p>
      {state !== 'received' && isNearlyFull && <p className="text-15 text-muted">{t.nearlyFull}</p>}
      {state === 'waiting' && isReceived && isOnline && !isRequested && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void requestOriginals([id])}>{t.sendNow}</Button>
          {waitingIds.length > 1 && (
            <Button variant="quiet" onClick={() => void requestOriginals(waitingIds)}>
              {t.sendAll(waitingIds.length)}
            </Button>
          )}
        </div>
      )}
      {state === 'parked' && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void requestOriginals([id])}>{uiTexts().tryAgain}</Button>
          <Button variant="quiet" onClick={() => void dropOriginal(id)}>
            {t.drop}
          </Button>
        </div>
      )}
    </div>
  );
}

function describeOriginal({ state: photoState, original }: OriginalStatusProps['entry'], isOnline: boolean): string {
  const t = originalStatusTexts();
  const { state, problem, isRequested, sentBytes = 0, byteLength } = original;
  const reason = problem ? problemSentence(problem) : '';
  if (state === 'received') return t.received;
  if (state === 'parked') return t.refused({ reason });
  if (photoState !== 'received') return t.follows;
  if (!isOnline) return t.waiting;
  if (state === 'sending') return t.sending({ percent: Math.floor((100 * sentBytes) / byteLength) });
  if (problem) return t.heldBack({ reason });
  return isRequested ? t.next : t.waiting;
}

/** Returns whether the storage of this phone is nearly full; false while that is not known. */
function useNearlyFull(): boolean {
  const [isNearlyFull, setNearlyFull] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const warning = storageWarning(await readStorageState(), { isFull: false, stalled: 0, opensOffline: true });
      if (isCurrent) setNearlyFull(warning === 'nearlyFull');
    };
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return isNearlyFull;
}
