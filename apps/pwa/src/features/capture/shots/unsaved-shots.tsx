import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { uiTexts } from '../../../ui/text/ui.texts.ts';
import { cameraNoticesTexts } from './camera-notices.texts.ts';
import { Notice } from './notice.tsx';
import { saveToPhone } from './save-to-phone.ts';
import { shotTexts } from './shot.texts.ts';
import { discardShot, retryShot } from './shots.actions.ts';
import type { Shot } from './shots.store.ts';

/** Renders the ways to keep shots that are in memory only, because this phone could not store them. */
export function UnsavedShots({ shots }: { shots: readonly Shot[] }) {
  const t = cameraNoticesTexts();
  const [isAsking, setAsking] = useState(false);
  const [shot] = shots;
  if (!shot?.picture) return null;
  const { key, picture, failure } = shot;
  return (
    <Notice>
      <div role="alert" className="py-2">
        <p className="text-15 text-red">
          {t.unsaved(shots.length)} {failure} {t.keepOpen}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <Button onClick={() => void Promise.all(shots.map(retryShot))}>{uiTexts().tryAgain}</Button>
          <Button onClick={() => void saveToPhone(picture, `rollcall-${key}.jpg`)}>{shotTexts().save}</Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t.discard}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => discardShot(key)}
        title={t.discardQuestion}
        text={t.discardNote}
        action={t.discard}
      />
    </Notice>
  );
}
