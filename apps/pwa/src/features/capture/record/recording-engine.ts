import { chooseRecordingFormat, type RecordingFormat } from './recording-format.ts';

let format: Promise<RecordingFormat | null> | undefined;

/** Returns how this browser records videos that the server takes; null where it cannot. */
export function findRecordingFormat(): Promise<RecordingFormat | null> {
  format ??= chooseRecordingFormat({
    canRecord: globalThis.MediaRecorder ? (mimeType) => MediaRecorder.isTypeSupported(mimeType) : null,
    // With the code that converts, which few browsers need.
    canEncodeVideo: async () => (await import('./encoders.ts')).canEncodeH264(),
    canEncodeSound: async () => (await import('./encoders.ts')).canEncodeAac(),
  }).catch(() => null);
  return format;
}
