import Aperture from 'lucide-react/icons/aperture';
import { lazy, Suspense } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Camera } from './camera.hooks.ts';
import { cameraTexts } from './camera.texts.ts';

/** Loaded on demand, since it is rarely needed. Offline it may be out of reach; photos can be chosen without it. */
const CameraRefused = lazy(() =>
  import('./camera-refused.tsx').then(
    ({ CameraRefused }) => ({ default: CameraRefused }),
    () => ({ default: CameraNotStarted }),
  ),
);

function CameraNotStarted() {
  return (
    <p role="alert" className="camera-reason text-muted">
      {cameraTexts().notStarted}
    </p>
  );
}

interface ViewfinderProps {
  camera: Camera;
  /** The number of shots taken. Each change replays the shutter animation. */
  shotCount: number;
}

/** Renders the whole picture of the camera, or a message while the camera is not open. */
export function Viewfinder({ camera: { state, video, open }, shotCount }: ViewfinderProps) {
  const t = cameraTexts();
  const isMirrored = state.kind === 'open' && state.camera.facing === 'user';
  return (
    <div className="camera-frame">
      <video
        ref={video}
        playsInline
        muted
        aria-label={t.viewfinder}
        className={classNames(
          'absolute size-full object-contain',
          isMirrored && '-scale-x-100',
          state.kind !== 'open' && 'invisible',
        )}
      />
      {shotCount > 0 && (
        <div key={shotCount} aria-hidden className="shutter-blink pointer-events-none absolute inset-0 bg-film" />
      )}
      {state.kind === 'closed' && (
        <div className="camera-message">
          <div className="flex max-w-sm flex-col items-center gap-4 text-center">
            <Aperture size={40} className="stroke-thin text-muted" />
            <p className="text-muted">{t.note}</p>
            <Button variant="primary" onClick={() => open()}>
              {t.open}
            </Button>
          </div>
        </div>
      )}
      {state.kind === 'refused' && (
        <div className="camera-message">
          <Suspense>
            <CameraRefused error={state.error} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
