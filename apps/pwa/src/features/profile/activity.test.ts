import type { Photo } from '@rollcall/schema/photo';
import type { ProfileEvent } from '@rollcall/schema/profile';
import { expect, test } from 'vitest';
import { listActivities } from './activity.ts';

const event = (id: string, of: Partial<ProfileEvent>) =>
  ({ id, createdAt: '2026-06-01T10:00:00.000Z', isOrganizer: false, joinedAt: null, ...of }) as ProfileEvent;
const photo = (id: string, eventId: string, uploadedAt: string) => ({ id, eventId, uploadedAt }) as Photo;

test('lists activities newest first, with the photos of one event and day grouped', () => {
  const hosted = event('hosted', { isOrganizer: true, joinedAt: '2026-06-03T10:00:00.000Z' });
  const visited = event('visited', { joinedAt: '2026-06-02T10:00:00.000Z' });
  const acts = listActivities(
    [hosted, visited],
    [
      photo('1', 'hosted', '2026-06-03T12:00:00.000Z'),
      photo('2', 'hosted', '2026-06-03T12:30:00.000Z'),
      photo('3', 'hosted', '2026-06-05T12:00:00.000Z'),
      photo('4', 'left', '2026-06-04T12:00:00.000Z'),
    ],
  );
  expect(acts.map(({ what, event, photos }) => [what, event?.id, photos.map(({ id }) => id).join()])).toEqual([
    ['photos', 'hosted', '3'],
    ['photos', undefined, '4'],
    ['photos', 'hosted', '2,1'],
    ['joined', 'hosted', ''],
    ['joined', 'visited', ''],
    ['created', 'hosted', ''],
  ]);
});
