import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { saveToPhone } from './save-to-phone.ts';
import { forgetShot, saveShotAgain } from './shots.actions.ts';
import type { Shot } from './shots.store.ts';
import { Notice } from './truth-bar.tsx';

/** Shots that are in memory only, because this phone could not store them: the ways to keep them. */
export function UnsavedShots({ shots }: { shots: readonly Shot[] }) {
  const [isAsking, setAsking] = useState(false);
  const [shot] = shots;
  if (!shot?.picture) return null;
  const { key, picture, failure } = shot;
  const saved = shots.length === 1 ? 'Your last photo is not saved yet.' : `${shots.length} photos are not saved yet.`;
  return (
    <Notice>
      <div role="alert" className="py-2">
        <p className="text-15 text-red">
          {saved} {failure} Keep this open, free some space and try again.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <Button onClick={() => void Promise.all(shots.map(saveShotAgain))}>Try again</Button>
          <Button onClick={() => void saveToPhone(picture, `rollcall-${key}.jpg`)}>Save to my phone</Button>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => forgetShot(key)}
        title="Discard this photo?"
        text="It is not stored anywhere yet. This action cannot be undone."
        action="Discard"
      />
    </Notice>
  );
}
