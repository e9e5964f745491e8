import { params } from '../../../language/params.ts';
import { texts } from '../../../language/texts.ts';

export const recorderTexts = texts('capture-record', {
  hold: params('Hold the shutter to record a video of up to {length}.'),
  tap: params('Tap the shutter to record a video of up to {length}.'),
  again: 'Ready. Hold the shutter again to record.',
  tapAgain: 'Ready. Tap the shutter again to record.',
  silentHere: 'This browser records without sound.',
  blocked: 'The microphone is blocked, so there’s no sound.',
  cannotRecord: 'This browser can’t record videos. You can still add ones you already have.',
  mode: 'Record videos',
  record: 'Record video',
  stop: 'Stop recording',
  recording: 'Recording',
  recordingSilently: 'Recording without sound',
  silent: 'No sound',
  saved: 'Video saved on this phone',
  notRecorded: 'The video wasn’t recorded',
  tryAgain: 'Please try again.',
  noRoom: 'The recording ended: there’s no room left',
  noRoomNote: 'What you recorded is saved. Free up some space on this phone to record more.',
});
