import { expect, test } from 'vitest';
import type { PhotoStatus } from '../../../local/views/photo-status.ts';
import { describeUploadStatus } from './upload-status.ts';

const tell = (stages: PhotoStatus[], isOnline = true, hasBackgroundSync = true, answer: string | null = null) =>
  describeUploadStatus({ stages, isOnline, answer, hasBackgroundSync })?.text ?? null;

test.each<[PhotoStatus[], boolean, boolean, string | null]>([
  [[], true, true, null],
  [['waiting', 'waiting', 'on-phone'], false, true, '3 on this phone, sending when there is signal'],
  [['waiting', 'on-phone'], true, true, '2 on this phone, sending when there is signal'],
  [['on-phone'], true, true, '1 on this phone, sending soon'],
  [['sending', 'sending', 'on-phone', 'received'], true, true, 'Sending 2 of 3'],
  [['sending'], true, false, 'Sending 1 of 1, keep this open'],
  [['waiting'], false, false, '1 on this phone, sending when there is signal, keep this open'],
  [['received', 'approved'], true, false, 'All received'],
  [['received', 'parked'], true, true, null],
  [['sending', 'parked', 'signed-out'], true, true, 'Sending 1 of 1'],
  [['removed'], true, true, null],
])('%j, online %s, in the background %s: %s', (stages, isOnline, hasBackgroundSync, text) => {
  expect(tell(stages, isOnline, hasBackgroundSync)).toBe(text);
});

test('a server that was reached and has no room is not called a missing signal', () => {
  const answer = 'The server has no room left.';
  expect(tell(['waiting', 'on-phone'], true, true, answer)).toBe('2 on this phone. The server has no room left.');
  expect(tell(['waiting'], false, true, answer)).toBe('1 on this phone, sending when there is signal');
});
