import { expect, test } from 'vitest';
import { findMovingPart } from './motion-photo.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const video = '\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x08mdat';
const jpeg = (xmp: string, behind: string) => latin1(`\xff\xd8\xff\xe1${xmp}\xff\xd9${behind}`);
const item = (semantic: string, length: number) =>
  `<Container:Item Item:Mime="video/mp4" Item:Semantic="${semantic}" Item:Length="${length}"/>`;
const box = (type: string, content: string) => `${String.fromCharCode(0, 0, 0, content.length + 8)}${type}${content}`;

test.each([
  ['as Google’s phones write it', jpeg(item('Primary', 0) + item('MotionPhoto', video.length), video)],
  ['before the standard', jpeg(`GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${video.length}"`, video)],
  ['as an element', jpeg(`<GCamera:MicroVideoOffset>${video.length}</GCamera:MicroVideoOffset>`, video)],
  ['as older phones of Samsung write it', jpeg('', `MotionPhoto_Data${video}`)],
  ['in a HEIC', latin1(box('ftyp', 'heic') + box('meta', 'MotionPhoto') + box('mpvd', video))],
])('finds the moving part %s', (_name, file) => {
  expect(String.fromCharCode(...findMovingPart(file)!.subarray(0, video.length))).toBe(video);
});

test.each([
  ['of a photo', jpeg('', '')],
  ['that is longer than the file', jpeg(item('MotionPhoto', 100_000), video)],
  ['that is no video', jpeg(item('MotionPhoto', 12), 'a gain map..')],
  ['of another item', jpeg(item('GainMap', video.length), video)],
  ['of a HEIC without one', latin1(box('ftyp', 'heic') + box('mdat', 'mpvd'))],
  ['of a HEIC whose box is cut', latin1(`${box('ftyp', 'heic')}${box('mpvd', '')}        `)],
  ['of an empty file', new Uint8Array()],
])('finds none %s', (_name, file) => {
  expect(findMovingPart(file)).toBeNull();
});
