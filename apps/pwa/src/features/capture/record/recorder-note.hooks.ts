import { videoLimits } from '@rollcall/schema/video';
import { useEffect, useState } from 'react';
import { describeVideoLimits } from '../../../ui/photo/describe-video-limits.ts';
import { recorderNote } from '../camera/recorder-note.store.ts';
import { findMicrophoneAccess, openMicrophone, wasLoadedForMicrophone } from './microphone.ts';
import { recorderTexts } from './recorder.texts.ts';
import type { RecordingRequest } from './start-recording.ts';

interface Door extends Pick<RecordingRequest, 'event' | 'format'> {
  isVideoMode: boolean;
  /** The browser has asked for the microphone. */
  isAgain: boolean;
}

/** Says on the camera's screen, before a recording, how to record and with what sound, or that this browser cannot. */
export function useRecorderNote(kind: 'door' | 'cannot' | null, door?: Door): void {
  const t = recorderTexts();
  const hasSound = door?.format.hasSound ?? false;
  const sound = useMicrophone(hasSound, door?.isAgain ?? false);
  const isAgain = door?.isAgain || sound.isAgain;
  const limits = describeVideoLimits(door?.event.videoLimits ?? videoLimits);
  const how = door?.isVideoMode ? (isAgain ? t.tapAgain : t.tap(limits)) : isAgain ? t.again : t.hold(limits);
  const silence = hasSound ? sound.isBlocked && t.blocked : t.silentHere;
  const note = kind === 'door' ? [how, silence].filter(Boolean).join(' ') : kind && t.cannotRecord;
  useEffect(() => {
    recorderNote.set(note);
    return () => recorderNote.set(null);
  }, [note]);
}

/** `isAgain`: the camera's document was loaded for the microphone, and the browser has asked for it. */
function useMicrophone(isWanted: boolean, hasAsked: boolean) {
  const [isBlocked, setBlocked] = useState(false);
  const [isAgain, setAgain] = useState(false);
  useEffect(() => {
    const read = async () => {
      if (!isWanted) return;
      if (!hasAsked && wasLoadedForMicrophone()) {
        (await openMicrophone())?.stop();
        setAgain(true);
      }
      setBlocked((await findMicrophoneAccess()) === 'denied');
    };
    void read();
  }, [isWanted, hasAsked]);
  return { isBlocked, isAgain };
}
