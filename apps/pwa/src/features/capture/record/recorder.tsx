import MicOff from 'lucide-react/icons/mic-off';
import Video from 'lucide-react/icons/video';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from '../../../ui/data/store.hooks.ts';
import { formatVideoLength } from '../../../ui/photo/video-length.ts';
import type { Camera } from '../camera/camera.hooks.ts';
import { cameraTexts } from '../camera/camera.texts.ts';
import type { OpenCamera } from '../camera/camera-stream.ts';
import { listenForHold } from './press-and-hold.ts';
import { recorderStatus } from './recorder.store.ts';
import { recorderTexts } from './recorder.texts.ts';
import { useRecorderNote } from './recorder-note.hooks.ts';
import { findRecordingFormat } from './recording-engine.ts';
import type { RecordingFormat } from './recording-format.ts';
import { type RecordingEnd, type RecordingRequest, startRecording } from './start-recording.ts';

interface RecorderProps extends Omit<RecordingRequest, 'format' | 'camera'> {
  /** Of the camera. What was chosen here outlasts the switch to another one. */
  state: Camera['state'];
}

/**
 * Makes the shutter record while it is held, and, after a tap on its own button, from one tap to the next. It listens to
 * the shutter instead of rendering it, so that a camera that records nothing loads nothing of this.
 */
export function Recorder({ state, ...props }: RecorderProps) {
  const [format, setFormat] = useState<RecordingFormat | null | undefined>();
  useEffect(() => {
    void findRecordingFormat().then(setFormat);
  }, []);
  const camera = state.kind === 'open' ? state.camera : null;
  return format ? (
    <RecorderControls {...props} camera={camera} format={format} />
  ) : (
    <NoRecorder isKnown={format === null} />
  );
}

function NoRecorder({ isKnown }: { isKnown: boolean }) {
  useRecorderNote(isKnown ? 'cannot' : null);
  return null;
}

function RecorderControls({ camera, ...rest }: Omit<RecordingRequest, 'camera'> & { camera: OpenCamera | null }) {
  const t = recorderTexts();
  const status = useStore(recorderStatus);
  const [isVideoMode, setVideoMode] = useState(false);
  const [lastEnd, setLastEnd] = useState<RecordingEnd | null>(null);
  const stopping = useRef<AbortController | null>(null);
  useRecorderNote(lastEnd === 'saved' ? null : 'door', { ...rest, isVideoMode, isAgain: lastEnd === 'again' });

  const start = useEffectEvent(() => {
    // A long press while one runs must not take its place.
    if (!camera || recorderStatus.get().kind !== 'idle') return;
    const stop = new AbortController();
    stopping.current = stop;
    void startRecording({ ...rest, camera }, stop.signal).then((end) =>
      setLastEnd((last) => (end === 'canceled' ? last : end)),
    );
  });
  const stop = () => stopping.current?.abort();
  const onTap = useEffectEvent(() => {
    const { kind } = recorderStatus.get();
    if (kind === 'idle' && !isVideoMode) return false;
    if (kind === 'idle') start();
    else stop();
    return true;
  });

  useEffect(() => {
    const shutter = findShutter();
    if (!shutter) return;
    let isStopped = false;
    const stopListening = listenForHold(shutter, {
      onHold: () => start(),
      onRelease: () => {
        const status = recorderStatus.get();
        stopping.current?.abort();
        return isStopped || status.kind !== 'starting' || status.isAsking;
      },
      onTap: () => onTap(),
    });
    return () => {
      isStopped = true;
      stopListening();
    };
  }, []);

  // The screen is left, or the camera was switched: what was recorded is kept.
  useEffect(() => {
    if (camera) return () => stopping.current?.abort();
  }, [camera]);

  const isRecording = status.kind === 'recording';
  useEffect(() => {
    const label = isRecording ? t.stop : isVideoMode ? t.record : cameraTexts().take;
    findShutter()?.setAttribute('aria-label', label);
    return () => findShutter()?.setAttribute('aria-label', cameraTexts().take);
  }, [isRecording, isVideoMode, t]);

  return (
    <>
      {isRecording ? (
        <RunningTime {...status} />
      ) : (
        <button
          type="button"
          aria-label={t.mode}
          aria-pressed={isVideoMode}
          title={t.mode}
          onClick={() => setVideoMode(!isVideoMode)}
          className="record-mode grid size-11 shrink-0 place-items-center rounded-round bg-surface text-ink transition active:scale-95 aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          <Video size={20} />
        </button>
      )}
      <span role="status" className="sr-only">
        {isRecording && (status.hasSound ? t.recording : t.recordingSilently)}
        {status.kind === 'idle' && lastEnd === 'saved' && t.saved}
      </span>
    </>
  );
}

const findShutter = () => document.querySelector<HTMLButtonElement>('.shutter');

const tickMs = 250;

/** Renders how long it has run, and draws it around the shutter. */
function RunningTime({ startedAtMs, seconds, hasSound }: { startedAtMs: number; seconds: number; hasSound: boolean }) {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const shutter = findShutter();
    const tick = () => {
      const ms = performance.now() - startedAtMs;
      setElapsedMs(ms);
      shutter?.style.setProperty('--recorded', String(Math.min(1, ms / 1000 / seconds)));
    };
    const timer = setInterval(tick, tickMs);
    return () => {
      clearInterval(timer);
      shutter?.style.removeProperty('--recorded');
    };
  }, [startedAtMs, seconds]);
  return (
    <span className="record-time" role="timer">
      <span className="font-mono text-17 font-semibold tabular-nums">
        {formatVideoLength(Math.floor(elapsedMs / 1000) * 1000)}
      </span>
      {!hasSound && (
        <span className="flex items-center gap-1 text-13 text-muted">
          <MicOff size={14} />
          {recorderTexts().silent}
        </span>
      )}
    </span>
  );
}
