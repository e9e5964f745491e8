/** What an engine can do, as far as recording a video depends on it. */
export interface RecordingEngine {
  /** `MediaRecorder.isTypeSupported`; missing where there is no recorder. */
  canRecord: ((mimeType: string) => boolean) | null;
  /** Whether a recording in another codec can be encoded anew, in H.264 and in AAC. */
  canEncodeVideo: () => Promise<boolean>;
  canEncodeSound: () => Promise<boolean>;
}

export interface RecordingFormat {
  /** For `MediaRecorder`. */
  mimeType: string;
  hasSound: boolean;
}

const withAac = ['video/mp4;codecs=avc1.640028,mp4a.40.2', 'video/mp4;codecs=avc1.42E01E,mp4a.40.2'];
const soundless = ['video/mp4;codecs=avc1.640028', 'video/mp4;codecs=avc1.42E01E'];
const toConvert = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus'];
const soundlessToConvert = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8'];

/**
 * Chooses how to record what the server takes: MP4 in H.264 with AAC, or WebM that this browser can encode so, with sound
 * before without. Returns null where it can neither.
 */
export async function chooseRecordingFormat(engine: RecordingEngine): Promise<RecordingFormat | null> {
  const { canRecord } = engine;
  if (!canRecord) return null;
  const find = (types: string[], hasSound: boolean): RecordingFormat | null => {
    const mimeType = types.find((type) => canRecord(type));
    return mimeType ? { mimeType, hasSound } : null;
  };
  const recorded = find(withAac, true);
  if (recorded) return recorded;
  const converted = find(toConvert, true);
  if (converted && (await engine.canEncodeVideo()) && (await engine.canEncodeSound())) return converted;
  const silent = find(soundless, false);
  if (silent) return silent;
  const silentConverted = find(soundlessToConvert, false);
  return silentConverted && (await engine.canEncodeVideo()) ? silentConverted : null;
}
