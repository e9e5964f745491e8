import SwitchCamera from 'lucide-react/icons/switch-camera';
import type { Camera } from './camera.hooks.ts';
import { cameraTexts } from './camera.texts.ts';
import { LibraryPicker } from './library-picker.tsx';

interface CameraControlsProps {
  camera: Camera;
  onShoot: () => void;
  onPick: (files: File[]) => void;
}

/**
 * Renders the library picker, the shutter and the camera switch. Without a camera, the library picker replaces the
 * shutter.
 */
export function CameraControls({ camera, onShoot, onPick }: CameraControlsProps) {
  const t = cameraTexts();
  const { state, switchSide } = camera;
  const isRefused = state.kind === 'refused';
  return (
    <div className="camera-controls">
      {/* Never replaced by another picker, since the files picked in one that is gone would be lost. */}
      <LibraryPicker onPick={onPick} isMain={isRefused} />
      {!isRefused && (
        <>
          <button
            type="button"
            aria-label={t.take}
            disabled={state.kind !== 'open'}
            onClick={onShoot}
            className="grid size-[80px] shrink-0 place-items-center rounded-round border-4 border-on-shade transition active:scale-95 disabled:opacity-40"
          >
            <span className="size-[64px] rounded-round bg-accent" />
          </button>
          {state.kind === 'open' && state.camera.canSwitch ? (
            <button
              type="button"
              aria-label={t.switch}
              onClick={switchSide}
              className="grid size-[56px] shrink-0 place-items-center rounded-round bg-surface text-ink transition active:scale-95"
            >
              <SwitchCamera size={24} strokeWidth={1.75} aria-hidden />
            </button>
          ) : (
            <span className="size-[56px]" />
          )}
        </>
      )}
    </div>
  );
}
