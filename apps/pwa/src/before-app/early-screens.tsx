import Camera from 'lucide-react/icons/camera';
import { cameraTexts } from '../features/capture/camera/camera.texts.ts';
import { ShutterButton } from '../features/capture/camera/shutter-button.tsx';
import { BlankShots } from '../features/capture/shots/blank-shots.tsx';
import { captureStatusTexts } from '../features/capture/shots/capture-status.texts.ts';
import { joinTexts } from '../features/join/join.texts.ts';
import { ButtonAnchor } from '../ui/form/button.tsx';
import { PhotoStatusBadge } from '../ui/photo/photo-status-badge.tsx';

/** Rendered at build time, into templates of the join document. They look as the app's screens that replace them. */
export const earlyScreens = { 'early-joined': Joined, 'early-camera': EarlyCamera, 'early-shot': Shot };

/** As features/join/joined.tsx, of a guest whose join is pending. */
function Joined() {
  const t = joinTexts();
  return (
    <section aria-label={t.joined} className="shell-in animate-enter flex flex-col gap-4">
      <div role="status">
        <h2 tabIndex={-1} className="text-21 outline-none">
          {t.youCanStart({ name: '{name}' })}
        </h2>
      </div>
      <ButtonAnchor variant="primary" wide className="min-h-14">
        <Camera size={20} />
        {t.takePhotos}
      </ButtonAnchor>
    </section>
  );
}

/** As features/capture/camera-screen.tsx, with the shutter alone. */
function EarlyCamera() {
  const t = cameraTexts();
  const status = captureStatusTexts();
  return (
    <div className="camera" data-failed={t.notStarted} data-unsaved={`${status.noRoomForShot}. ${status.freeSpace}`}>
      <div className="camera-top">
        <div className="camera-header min-h-11">
          {/* The event's name is put in place of the product's. */}
          <h1 tabIndex={-1} className="min-w-0 grow truncate font-display text-21 font-semibold tracking-tight">
            Rollcall
          </h1>
          {/* In place of the links, which stand below the name sideways. */}
          <span />
        </div>
        <p role="status" className="px-4 text-15 font-medium">
          {status.ready}
        </p>
      </div>
      <div className="camera-frame">
        <video playsInline muted aria-label={t.viewfinder} className="absolute size-full object-contain" />
      </div>
      <ul aria-label={status.strip} className="camera-strip">
        <BlankShots after={0} />
      </ul>
      <div className="camera-controls">
        <span className="size-[56px]" />
        <ShutterButton disabled />
        <span className="size-[56px]" />
      </div>
    </div>
  );
}

/** As an item of features/capture/shots/shot-strip.tsx. */
function Shot() {
  return (
    <li className="shot">
      <span className="shot-frame">
        <img alt="" />
      </span>
      <PhotoStatusBadge status="on-phone" />
    </li>
  );
}
