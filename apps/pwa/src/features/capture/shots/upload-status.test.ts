import { expect, test } from 'vitest';
import type { PhotoStatus } from '../../../local/views/photo-status.ts';
import { describeUploadStatus } from './upload-status.ts';

const textOf = (
  statuses: PhotoStatus[],
  isOnline = true,
  hasBackgroundSync = true,
  refusalReason: string | null = null,
) => describeUploadStatus({ statuses, isOnline, refusalReason, hasBackgroundSync })?.text ?? null;

test.each<[PhotoStatus[], boolean, boolean, string | null]>([
  [[], true, true, 'Photos upload on their own.'],
  [[], false, true, 'No signal? No problem. Photos upload later.'],
  [['waiting', 'waiting', 'on-phone'], false, true, '3 on this phone, sending when there’s signal'],
  [['waiting', 'on-phone'], true, true, '2 on this phone, sending when there’s signal'],
  [['on-phone'], true, true, '1 on this phone, sending soon'],
  [['sending', 'sending', 'on-phone', 'received'], true, true, 'Sending 2 of 3'],
  [['sending'], true, false, 'Sending 1 of 1. Keep this open.'],
  [['waiting'], false, false, '1 on this phone, sending when there’s signal. Keep this open.'],
  [['received', 'approved'], true, false, 'All received'],
  [['received', 'parked'], true, true, null],
  [['sending', 'parked', 'signed-out'], true, true, 'Sending 1 of 1'],
  [['removed'], true, true, 'Photos upload on their own.'],
])('%j, online %s, in the background %s: %s', (statuses, isOnline, hasBackgroundSync, text) => {
  expect(textOf(statuses, isOnline, hasBackgroundSync)).toBe(text);
});

test('marks what waits for a signal', () => {
  const toneOf = (statuses: PhotoStatus[], isOnline: boolean) =>
    describeUploadStatus({ statuses, isOnline, refusalReason: null, hasBackgroundSync: true })?.tone;
  expect(toneOf([], true)).toBe('ready');
  expect(toneOf(['on-phone'], true)).toBe('calm');
  expect(toneOf([], false)).toBe('offline');
  expect(toneOf(['waiting'], false)).toBe('offline');
});

test('shows the reason of a server without storage instead of a missing signal', () => {
  const refusalReason = 'The server has no room left.';
  expect(textOf(['waiting', 'on-phone'], true, true, refusalReason)).toBe(
    '2 on this phone. The server has no room left.',
  );
  expect(textOf(['waiting'], false, true, refusalReason)).toBe('1 on this phone, sending when there’s signal');
});
