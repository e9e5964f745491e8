import { Button } from '../../ui/button.tsx';
import { saveToPhone } from './save-to-phone.ts';
import { forgetShot, type Shot, saveShotAgain } from './shots.store.ts';
import { Notice } from './truth-bar.tsx';

/** Shots that are in memory only, because this phone could not store them: the ways to keep them. */
export function UnsavedShots({ shots }: { shots: readonly Shot[] }) {
  const [shot] = shots;
  if (!shot?.picture) return null;
  const { key, picture, failure } = shot;
  return (
    <Notice>
      <div role="alert" className="py-2">
        <p className="text-red">
          {shots.length === 1 ? 'Your last photo is not saved.' : `${shots.length} photos are not saved.`} {failure}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <Button onClick={() => void Promise.all(shots.map(saveShotAgain))}>Try again</Button>
          <Button onClick={() => void saveToPhone(picture, `rollcall-${key}.jpg`).then(() => forgetShot(key))}>
            Save to my phone
          </Button>
          <Button variant="quiet" onClick={() => forgetShot(key)}>
            Discard
          </Button>
        </div>
      </div>
    </Notice>
  );
}
