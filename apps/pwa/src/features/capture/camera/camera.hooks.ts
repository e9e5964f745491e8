import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { getShellStream } from '../../../ui/browser/server-rendered-shell.ts';
import {
  closeCamera,
  describeCamera,
  type Facing,
  isCameraGranted,
  type OpenCamera,
  openCamera,
  setTorch,
} from './camera-stream.ts';

type CameraState =
  /** `closed`: the camera has not been requested yet. */
  { kind: 'closed' } | { kind: 'opening' } | { kind: 'open'; camera: OpenCamera } | { kind: 'refused'; error: unknown };

export interface Camera {
  state: CameraState;
  video: RefObject<HTMLVideoElement | null>;
  isTorchOn: boolean;
  open: (facing?: Facing) => void;
  switchSide: () => void;
  toggleTorch: () => void;
}

/**
 * Manages the phone's camera while the component is mounted. Opens it automatically if permission was granted before,
 * or if the user came by a tap on this page.
 */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<OpenCamera | null>(null);
  /** The number of the latest request. A camera that an older request opens is closed again. */
  const turn = useRef(0);
  const [state, setState] = useState<CameraState>({ kind: 'closed' });
  const [isTorchOn, setTorchOn] = useState(false);

  const stop = useCallback(() => {
    turn.current++;
    if (running.current) closeCamera(running.current);
    running.current = null;
  }, []);

  const open = useCallback(
    (facing: Facing = 'environment') => {
      stop();
      const mine = turn.current;
      setTorchOn(false);
      setState({ kind: 'opening' });
      const early = getShellStream();
      (early ? describeCamera(early, facing) : openCamera(facing)).then(
        (camera) => {
          if (mine !== turn.current) return closeCamera(camera);
          running.current = camera;
          setState({ kind: 'open', camera });
        },
        (error: unknown) => mine === turn.current && setState({ kind: 'refused', error }),
      );
    },
    [stop],
  );

  useEffect(() => {
    // A tap on this page led here, so that the permission prompt comes as no surprise.
    const isTapped = navigator.userActivation?.hasBeenActive;
    void isCameraGranted().then((isGranted) => (isGranted || isTapped) && turn.current === 0 && open());
    // Another app or the lock screen may have ended the track while the page was hidden.
    const reopen = () => {
      const camera = running.current;
      if (document.visibilityState === 'visible' && camera?.track.readyState === 'ended') open(camera.facing);
    };
    document.addEventListener('visibilitychange', reopen);
    return () => {
      document.removeEventListener('visibilitychange', reopen);
      stop();
      turn.current = 0;
    };
  }, [open, stop]);

  useEffect(() => {
    if (state.kind !== 'open' || !video.current) return;
    const { camera } = state;
    video.current.srcObject = camera.stream;
    video.current.play().catch(() => undefined);
    const onEnded = () => document.visibilityState === 'visible' && open(camera.facing);
    camera.track.addEventListener('ended', onEnded, { once: true });
    return () => camera.track.removeEventListener('ended', onEnded);
  }, [state, open]);

  return {
    state,
    video,
    isTorchOn,
    open,
    switchSide: () => {
      if (state.kind === 'open') open(state.camera.facing === 'environment' ? 'user' : 'environment');
    },
    toggleTorch: () => {
      if (state.kind !== 'open') return;
      setTorch(state.camera, !isTorchOn).then(
        () => setTorchOn(!isTorchOn),
        () => setTorchOn(false),
      );
    },
  };
}
