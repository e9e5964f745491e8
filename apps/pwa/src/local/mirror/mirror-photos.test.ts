import 'fake-indexeddb/auto';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { getMirror } from './mirror-database.ts';
import { applyPhotoChanges } from './mirror-photos.ts';

const video = {
  id: 'photo',
  eventId: 'event',
  kind: 'video',
  width: 4,
  height: 3,
  url: '/uploads/clean.jpg',
  thumbnailUrl: '/uploads/small.jpg',
  videoUrl: '/uploads/video.mp4',
  uploadedAt: '2026-06-20T18:00:00.000Z',
  takenAt: null,
  isApproved: true,
  tags: [],
  mission: null,
  likeCount: 0,
  commentCount: 0,
  changeSeq: 1,
  number: 1,
} as unknown as Photo;

const sync = { eventId: 'event', snapshotId: 'snapshot', seq: 1, view: 'view', snapshot: null };

test('names what a photo has no more: the clean picture and the video, once a plan has ended', async () => {
  const mirror = getMirror('gisela');
  const apply = (photos: Photo[], removed: string[] = []) =>
    applyPhotoChanges(mirror, sync, { photos, removed, requestedAtMs: 0 });
  expect(await apply([video])).toEqual([]);
  const { videoUrl, ...withoutVideo } = video;
  const marked = { ...withoutVideo, url: '/uploads/marked.jpg', changeSeq: 2 };
  expect(await apply([marked])).toEqual(['/uploads/clean.jpg', videoUrl]);
  expect(await apply([{ ...video, changeSeq: 3 }])).toEqual(['/uploads/marked.jpg']);
  expect(await apply([], ['photo'])).toEqual(['/uploads/clean.jpg', '/uploads/small.jpg', videoUrl]);
  expect(mirror.userId).toBe('gisela');
  expect(getMirror(null).userId).toBeNull();
});
