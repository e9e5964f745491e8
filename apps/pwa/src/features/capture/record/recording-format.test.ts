import { expect, test } from 'vitest';
import { chooseRecordingFormat } from './recording-format.ts';

const choose = (types: RegExp | null, encoders: { video?: boolean; sound?: boolean } = {}) =>
  chooseRecordingFormat({
    canRecord: types && ((mimeType) => types.test(mimeType)),
    canEncodeVideo: async () => encoders.video ?? false,
    canEncodeSound: async () => encoders.sound ?? false,
  });

test.each([
  ['Safari, and Chrome on phones: MP4 with AAC', /./, {}, { mimeType: /^video\/mp4.*avc1.*mp4a/, hasSound: true }],
  ['baseline alone', /42E01E|webm/, {}, { mimeType: /avc1\.42E01E,mp4a/, hasSound: true }],
  [
    'WebM that can be encoded anew, with sound',
    /webm/,
    { video: true, sound: true },
    { mimeType: /webm.*vp9,opus/, hasSound: true },
  ],
  [
    'sound before a format that needs no encoding',
    /webm|avc1\.\w+$/,
    { video: true, sound: true },
    { mimeType: /webm.*opus/, hasSound: true },
  ],
  [
    'Chromium without an encoder of AAC: MP4 without sound',
    /webm|avc1\.\w+$/,
    { video: true },
    { mimeType: /^video\/mp4;codecs=avc1\.640028$/, hasSound: false },
  ],
  [
    'VP8 without sound that can be encoded anew',
    /vp8/,
    { video: true },
    { mimeType: /^video\/webm;codecs=vp8$/, hasSound: false },
  ],
])('records %s', async (_, types, encoders, { mimeType, hasSound }) => {
  expect(await choose(types, encoders)).toEqual({ mimeType: expect.stringMatching(mimeType), hasSound });
});

test.each([
  ['there is no recorder', null, { video: true, sound: true }],
  ['nothing can be recorded', /x/, { video: true, sound: true }],
  ['WebM cannot be encoded anew, as in Firefox without an encoder of H.264', /webm/, {}],
  ['only its sound could be encoded', /webm/, { sound: true }],
])('records nothing where %s', async (_, types, encoders) => {
  expect(await choose(types, encoders)).toBeNull();
});
