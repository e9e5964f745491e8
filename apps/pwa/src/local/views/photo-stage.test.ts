import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import type { OutboxPhoto, PhotoState } from '../outbox/outbox-database.ts';
import { sentShare, stageOf } from './photo-stage.ts';

const entry = (state: PhotoState) => ({ state }) as OutboxPhoto;
const photo = (isMine: boolean) => ({ isMine }) as Photo;

test.each<[PhotoState, boolean, string]>([
  ['captured', true, 'on-phone'],
  ['prepared', true, 'on-phone'],
  ['sending', true, 'sending'],
  ['sending', false, 'waiting'],
  ['waiting', true, 'waiting'],
  ['signed-out', true, 'signed-out'],
  ['parked', true, 'parked'],
  ['received', true, 'received'],
  ['removed', true, 'removed'],
])('%s, online %s: %s', (state, isOnline, stage) => {
  expect(stageOf({ photo: null, entry: entry(state), isApproved: false }, isOnline)).toBe(stage);
});

test('what the server told counts before what this phone remembers', () => {
  expect(stageOf({ photo: photo(true), entry: entry('sending'), isApproved: false }, true)).toBe('received');
  expect(stageOf({ photo: photo(true), entry: entry('received'), isApproved: true }, true)).toBe('approved');
  expect(stageOf({ photo: photo(false), entry: null, isApproved: false }, true)).toBe('pending');
});

test('the share that was sent is never more than all', () => {
  expect(sentShare({ sentBytes: 0, byteLength: 0 })).toBe(0);
  expect(sentShare({ sentBytes: 30, byteLength: 120 })).toBe(0.25);
  expect(sentShare({ sentBytes: 121, byteLength: 120 })).toBe(1);
});
