import { canEncodeAudio, canEncodeVideo } from 'mediabunny';

/** Returns whether the preparation can write H.264; see prepare/convert-video.ts. */
export const canEncodeH264 = (): Promise<boolean> => canEncodeVideo('avc');

/** Returns whether it can write AAC. */
export const canEncodeAac = (): Promise<boolean> => canEncodeAudio('aac');
