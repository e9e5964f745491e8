import CameraOff from 'lucide-react/icons/camera-off';
import { findCameraFailure } from '../../../ui/browser/camera-failure.ts';
import { cameraTexts } from './camera.texts.ts';
import { cameraRefusedTexts } from './camera-refused.texts.ts';
import { listCameraSteps } from './camera-steps.ts';

/** Explains why the camera did not open, and how to get past it. */
export function CameraRefused({ error }: { error: unknown }) {
  const t = cameraRefusedTexts();
  const failure = findCameraFailure(error);
  const isBlocked = failure === 'blocked';
  return (
    <div className="camera-reason">
      <CameraOff size={40} className="stroke-thin mb-3 text-muted" />
      <div role="alert">
        <h2 className="font-display text-28 font-semibold tracking-tight text-balance">
          {isBlocked ? t.blocked : cameraTexts().notStarted}
        </h2>
        <p className="mt-2 text-muted">
          {failure && failure !== 'blocked' && `${t[failure]} `}
          {t.otherWay}
        </p>
      </div>
      {isBlocked && <Steps />}
    </div>
  );
}

function Steps() {
  const { userAgent, maxTouchPoints } = navigator;
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  return (
    <div className="mt-6">
      <h3 className="text-15 font-semibold">{cameraRefusedTexts().steps}</h3>
      <ol className="mt-2 border-y border-line text-15 [&>li+li]:border-t [&>li+li]:border-line">
        {listCameraSteps({ userAgent, maxTouchPoints, isInstalled }).map((step, index) => (
          <li key={step} className="flex items-baseline gap-3 py-2">
            <span aria-hidden className="font-mono text-13 text-muted">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
