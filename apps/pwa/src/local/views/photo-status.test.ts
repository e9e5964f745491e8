import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import type { OutboxPhoto, PhotoState } from '../outbox/outbox-database.ts';
import { getPhotoStatus, getUploadProgress } from './photo-status.ts';

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
])('a photo in the outbox state %s while online is %s has the status %s', (state, isOnline, status) => {
  expect(getPhotoStatus({ photo: null, entry: entry(state), isApproved: false }, isOnline)).toBe(status);
});

test('the status of a photo in the mirror takes precedence over its state in the outbox', () => {
  expect(getPhotoStatus({ photo: photo(true), entry: entry('sending'), isApproved: false }, true)).toBe('received');
  expect(getPhotoStatus({ photo: photo(true), entry: entry('received'), isApproved: true }, true)).toBe('approved');
  expect(getPhotoStatus({ photo: photo(false), entry: null, isApproved: false }, true)).toBe('pending');
});

test('the upload progress is never more than 1, and 0 for an empty file', () => {
  expect(getUploadProgress({ sentBytes: 0, byteLength: 0 })).toBe(0);
  expect(getUploadProgress({ sentBytes: 30, byteLength: 120 })).toBe(0.25);
  expect(getUploadProgress({ sentBytes: 121, byteLength: 120 })).toBe(1);
});
