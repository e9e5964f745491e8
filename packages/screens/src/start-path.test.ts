import { expect, test } from 'vitest';
import { findStartPath } from './start-path.ts';

const nobody = { hostedOnId: null, isHost: false, joined: [] };
const joined = (codeOrId: string, phase: 'coming' | 'on' | 'over' | null) => ({ codeOrId, phase });

test.each([
  ['/', nobody, null],
  ['/event/KNOWN234/camera', nobody, 'KNOWN234'],
  ['/', nobody, '../admin'],
  ['/', nobody, '//elsewhere.example'],
  ['/event/mine/dashboard', { hostedOnId: 'mine', isHost: true, joined: [joined('a', 'on')] }, 'KNOWN234'],
  ['/event/a/camera', { ...nobody, isHost: true, joined: [joined('b', 'over'), joined('a', 'on')] }, null],
  ['/customer-dashboard', { ...nobody, isHost: true, joined: [joined('a', 'coming')] }, null],
  ['/event/a/camera', { ...nobody, joined: [joined('a', 'coming'), joined('b', 'over')] }, 'KNOWN234'],
  ['/event/a/gallery', { ...nobody, joined: [joined('a', 'over'), joined('b', 'over')] }, null],
  ['/event/b/camera', { ...nobody, joined: [joined('a', 'over'), joined('b', 'on')] }, null],
  ['/event/KNOWN234/camera', { ...nobody, joined: [joined('KNOWN234', null)] }, null],
])('an installed app opens at %s', (path, events, installedFrom) => {
  expect(findStartPath(events, installedFrom)).toBe(path);
});
