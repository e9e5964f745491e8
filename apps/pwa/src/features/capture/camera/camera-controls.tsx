import SwitchCamera from 'lucide-react/icons/switch-camera';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { Camera } from './camera.hooks.ts';
import { cameraTexts } from './camera.texts.ts';
import { LibraryPicker } from './library-picker.tsx';
import { ShutterButton } from './shutter-button.tsx';

interface CameraControlsProps {
  camera: Camera;
  onShoot: () => void;
  onPick: (files: File[]) => void;
  acceptsVideos: boolean | undefined;
  /** Beside the shutter. */
  recorder: ReactNode;
}

/**
 * Renders the library picker, the shutter and the camera switch. If the camera was refused, the library picker comes
 * first, before another try.
 */
export function CameraControls({ camera, onShoot, onPick, acceptsVideos, recorder }: CameraControlsProps) {
  const t = cameraTexts();
  const { state, open, switchSide } = camera;
  const isRefused = state.kind === 'refused';
  return (
    <div className={classNames('camera-controls', isRefused && 'camera-refused')}>
      {/* Never replaced by another picker, since the files picked in one that is gone would be lost. */}
      <LibraryPicker onPick={onPick} acceptsVideos={acceptsVideos} isMain={isRefused} />
      {isRefused ? (
        <Button className="min-h-14" onClick={() => open()}>
          {t.openAgain}
        </Button>
      ) : (
        <>
          <ShutterButton disabled={state.kind !== 'open'} onClick={onShoot} />
          {recorder}
          {state.kind === 'open' && state.camera.canSwitch ? (
            <button
              type="button"
              aria-label={t.switch}
              onClick={switchSide}
              className="camera-switch grid size-[56px] shrink-0 place-items-center rounded-round bg-surface text-ink transition active:scale-95"
            >
              <SwitchCamera size={24} />
            </button>
          ) : (
            <span className="camera-switch size-[56px]" />
          )}
        </>
      )}
    </div>
  );
}
