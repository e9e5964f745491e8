import SwitchCamera from 'lucide-react/icons/switch-camera';
import type { Camera } from './camera.hooks.ts';
import { cameraTexts } from './camera.texts.ts';
import { LibraryPicker } from './library-picker.tsx';
import { ShutterButton } from './shutter-button.tsx';

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
          <ShutterButton disabled={state.kind !== 'open'} onClick={onShoot} />
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
