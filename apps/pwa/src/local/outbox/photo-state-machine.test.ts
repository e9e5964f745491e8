import { describe, expect, test } from 'vitest';
import type { OutboxPhoto, PhotoState } from './outbox-database.ts';
import type { PhotoEvent, PhotoEventKind } from './photo-events.ts';
import {
  capturedPhoto,
  isPending,
  isSendable,
  isUnreceived,
  type PhotoEffect,
  photoTransition,
} from './photo-state-machine.ts';

const states = ['captured', 'prepared', 'sending', 'waiting', 'signed-out', 'parked', 'received', 'removed'] as const;

const buffer = (length: number) => new ArrayBuffer(length);
const problem = { code: 'event-closed', detail: 'Uploads are closed' } as const;
const earlier = { code: 'forbidden', detail: 'Not yours' } as const;

/** A photo with a value in every field that a transition may set, so that a field left alone shows. */
function photoIn(state: PhotoState, changes: Partial<OutboxPhoto> = {}): OutboxPhoto {
  const photo = capturedPhoto({
    id: 'photo',
    eventId: 'event',
    eventCode: 'ABCDEFGH',
    membershipId: 'membership',
    ownerId: 'owner',
    capturedAt: '2026-11-21T20:14:00.000Z',
    takenAt: '2026-11-21T20:13:59.000Z',
    originalName: 'a.jpg',
    type: 'image/heic',
    byteLength: 900,
  });
  const counters = { failures: 2, digestMismatches: 1, prepareFailures: 1, nextTryAtMs: 5_000, sentBytes: 300 };
  const sha256 = state === 'captured' ? null : 'digest';
  return { ...photo, ...counters, sha256, state, wasOffered: state !== 'captured', problem: earlier, ...changes };
}

const events: { [Kind in PhotoEventKind]: PhotoEvent<Kind> } = {
  'preparation-started': { kind: 'preparation-started' },
  'preparation-postponed': { kind: 'preparation-postponed' },
  'preparation-failed': { kind: 'preparation-failed', problem },
  prepared: {
    kind: 'prepared',
    preparation: {
      prepared: buffer(500),
      preview: buffer(50),
      type: 'image/jpeg',
      sha256: 'new digest',
      width: 4,
      height: 3,
      takenAt: null,
    },
  },
  'video-prepared': {
    kind: 'video-prepared',
    video: { type: 'video/mp4', byteLength: 700, sha256: 'new digest', width: 4, height: 3, takenAt: null },
    preview: buffer(50),
  },
  'preview-started': { kind: 'preview-started' },
  'preview-sent': { kind: 'preview-sent' },
  'send-started': { kind: 'send-started' },
  'bytes-accepted': { kind: 'bytes-accepted', sentBytes: 400 },
  'digest-mismatch': { kind: 'digest-mismatch' },
  'retry-scheduled': { kind: 'retry-scheduled', nextTryAtMs: 9_000, problem },
  'session-missing': { kind: 'session-missing' },
  refused: { kind: 'refused', problem },
  received: { kind: 'received', receivedAt: '2026-11-21T21:00:00.000Z' },
  'removed-by-server': { kind: 'removed-by-server', problem },
  'removal-dismissed': { kind: 'removal-dismissed' },
  mirrored: { kind: 'mirrored' },
  'missing-from-snapshot': { kind: 'missing-from-snapshot' },
  'bytes-purged': { kind: 'bytes-purged' },
  'event-found': { kind: 'event-found', eventId: 'found', eventCode: 'FOUND234', timeZone: 'America/New_York' },
  'owner-changed': { kind: 'owner-changed', ownerId: 'other' },
  'membership-refused': { kind: 'membership-refused', problem },
  'membership-retried': { kind: 'membership-retried', eventId: null, eventCode: 'OTHER234', ownerId: 'other' },
  'retried-by-person': { kind: 'retried-by-person' },
  'edited-by-person': { kind: 'edited-by-person', change: { caption: 'Cake', tags: ['candid'] } },
  'deleted-by-person': { kind: 'deleted-by-person' },
};
const eventKinds = Object.keys(events) as PhotoEventKind[];

/** Next state by event and state, in the order of `states`. `·`: no such cell. `gone`: the row is deleted. */
// biome-ignore format: a table
const nextStates: Record<PhotoEventKind, string> = {
  //                         captured prepared   sending    waiting    signed-out parked   received removed
  'preparation-started':   'captured ·          ·          ·          ·          ·        ·        ·',
  'preparation-postponed': 'captured ·          ·          ·          ·          ·        ·        ·',
  'preparation-failed':    'parked   ·          ·          ·          ·          ·        ·        ·',
  prepared:                'prepared ·          ·          ·          ·          ·        ·        ·',
  'video-prepared':        'prepared ·          ·          ·          ·          ·        ·        ·',
  'preview-started':       '·        prepared   sending    waiting    signed-out ·        ·        ·',
  'preview-sent':          '·        prepared   sending    waiting    signed-out ·        ·        ·',
  'send-started':          '·        sending    sending    sending    sending    ·        ·        ·',
  'bytes-accepted':        '·        prepared   sending    waiting    signed-out ·        ·        ·',
  'digest-mismatch':       '·        prepared   sending    waiting    signed-out ·        ·        ·',
  'retry-scheduled':       '·        waiting    waiting    waiting    waiting    ·        ·        ·',
  'session-missing':       '·        signed-out signed-out signed-out signed-out ·        ·        ·',
  refused:                 '·        parked     parked     parked     parked     ·        ·        ·',
  received:                '·        received   received   received   received   ·        ·        ·',
  'removed-by-server':     '·        removed    removed    removed    removed    ·        ·        ·',
  'removal-dismissed':     '·        ·          ·          ·          ·          ·        ·        gone',
  mirrored:                '·        ·          ·          ·          ·          ·        received ·',
  'missing-from-snapshot': '·        ·          ·          ·          ·          ·        waiting  ·',
  'bytes-purged':          '·        ·          ·          ·          ·          ·        received ·',
  'event-found':           'captured prepared   sending    waiting    signed-out parked   received removed',
  'owner-changed':         'captured prepared   sending    waiting    signed-out parked   received removed',
  'membership-refused':    '·        parked     parked     parked     parked     parked   ·        ·',
  'membership-retried':    'captured prepared   sending    waiting    signed-out prepared ·        ·',
  'retried-by-person':     '·        ·          ·          ·          ·          prepared ·        ·',
  'edited-by-person':      'captured prepared   sending    waiting    signed-out parked   received ·',
  'deleted-by-person':     'gone     gone       gone       gone       gone       gone     gone     gone',
};

describe.each(eventKinds)('%s', (kind) => {
  const expected = nextStates[kind].trim().split(/\s+/);
  test.each(states.map((state, index) => [state, expected[index]!]))('from %s to %s', (state, next) => {
    const transition = photoTransition(photoIn(state), events[kind]);
    if (next === '·') expect(transition).toBeNull();
    else if (next === 'gone') expect(transition?.effects).toContainEqual({ kind: 'delete-photo' });
    else {
      expect(transition?.effects).not.toContainEqual({ kind: 'delete-photo' });
      expect({ ...photoIn(state), ...transition?.changes }.state).toBe(next);
    }
  });
});

/** All that an event changes in the row of a photo in one state. */
const changes: Record<PhotoEventKind, [from: PhotoState, changes: Partial<OutboxPhoto>]> = {
  'preparation-started': ['captured', { prepareFailures: 2 }],
  'preparation-postponed': ['captured', { prepareFailures: 0 }],
  'preparation-failed': ['captured', { state: 'parked', problem }],
  prepared: [
    'captured',
    {
      state: 'prepared',
      type: 'image/jpeg',
      sha256: 'new digest',
      width: 4,
      height: 3,
      takenAt: '2026-11-21T20:13:59.000Z',
      byteLength: 500,
      problem: null,
    },
  ],
  'video-prepared': [
    'captured',
    {
      state: 'prepared',
      type: 'video/mp4',
      byteLength: 700,
      sha256: 'new digest',
      width: 4,
      height: 3,
      takenAt: '2026-11-21T20:13:59.000Z',
      problem: null,
    },
  ],
  'preview-started': ['waiting', { wasOffered: true }],
  'preview-sent': ['sending', { isPreviewSent: true }],
  'send-started': ['waiting', { state: 'sending', wasOffered: true, problem: null }],
  'bytes-accepted': ['sending', { sentBytes: 400, failures: 0 }],
  'digest-mismatch': ['sending', { digestMismatches: 2, sentBytes: 0 }],
  'retry-scheduled': ['sending', { state: 'waiting', failures: 3, nextTryAtMs: 9_000, problem }],
  'session-missing': ['waiting', { state: 'signed-out', nextTryAtMs: 0 }],
  refused: ['sending', { state: 'parked', problem }],
  received: [
    'sending',
    { state: 'received', sentBytes: 900, receivedAt: '2026-11-21T21:00:00.000Z', failures: 0, problem: null },
  ],
  'removed-by-server': ['sending', { state: 'removed', problem, hasBytes: false }],
  'removal-dismissed': ['removed', {}],
  mirrored: ['received', { isMirrored: true }],
  'missing-from-snapshot': ['received', { isMirrored: true, state: 'waiting', nextTryAtMs: 0, isPreviewSent: false }],
  'bytes-purged': ['received', { hasBytes: false }],
  'event-found': ['captured', { eventId: 'found', eventCode: 'FOUND234' }],
  'owner-changed': ['sending', { ownerId: 'other' }],
  'membership-refused': ['signed-out', { state: 'parked', problem }],
  'membership-retried': [
    'parked',
    { eventId: null, eventCode: 'OTHER234', ownerId: 'other', state: 'prepared', problem: null },
  ],
  'retried-by-person': [
    'parked',
    { state: 'prepared', problem: null, failures: 0, digestMismatches: 0, prepareFailures: 0, nextTryAtMs: 0 },
  ],
  'edited-by-person': ['parked', { caption: 'Cake', tags: ['candid'] }],
  'deleted-by-person': ['sending', {}],
};

test.each(eventKinds)('%s changes nothing else', (kind) => {
  const [from, expected] = changes[kind];
  expect(photoTransition(photoIn(from), events[kind])?.changes).toEqual(expected);
});

const allBytes = { kind: 'delete-bytes', bytesKinds: ['raw', 'prepared', 'preview'] } as const;
const enqueued = (request: Extract<PhotoEffect, { kind: 'enqueue-action' }>['request']): PhotoEffect => ({
  kind: 'enqueue-action',
  eventId: 'event',
  request,
});

/** Effects of an event in every state where it does something; events that are not listed have none. */
const effects: Partial<Record<PhotoEventKind, (state: PhotoState) => PhotoEffect[]>> = {
  prepared: () => [
    { kind: 'put-bytes', bytesKind: 'prepared', bytes: buffer(500) },
    { kind: 'put-bytes', bytesKind: 'preview', bytes: buffer(50) },
    { kind: 'delete-bytes', bytesKinds: ['raw'] },
  ],
  'video-prepared': () => [
    { kind: 'put-bytes', bytesKind: 'preview', bytes: buffer(50) },
    { kind: 'delete-bytes', bytesKinds: ['raw'] },
  ],
  'removed-by-server': () => [allBytes],
  'removal-dismissed': () => [{ kind: 'delete-photo' }, allBytes],
  'bytes-purged': () => [{ kind: 'delete-bytes', bytesKinds: ['prepared'] }],
  'edited-by-person': (state) =>
    state === 'captured' ? [] : [enqueued({ kind: 'change', change: { caption: 'Cake', tags: ['candid'] } })],
  'deleted-by-person': (state) => [
    { kind: 'delete-photo' },
    allBytes,
    { kind: 'delete-actions' },
    // A captured photo was never offered, and a removed one is gone on the server.
    ...(state === 'captured' || state === 'removed' ? [] : [enqueued({ kind: 'withdraw' })]),
  ],
};

test.each(eventKinds)('%s has exactly these effects in every state', (kind) => {
  for (const state of states) {
    const transition = photoTransition(photoIn(state), events[kind]);
    if (transition) expect(transition.effects, state).toEqual(effects[kind]?.(state) ?? []);
  }
});

test('prepares a photo again that was parked before its preparation', () => {
  const parked = photoIn('parked', { sha256: null });
  expect(photoTransition(parked, events['retried-by-person'])?.changes.state).toBe('captured');
  expect(photoTransition(parked, events['membership-retried'])?.changes.state).toBe('captured');
});

test('prefers the time in the picture to the time of the shutter', () => {
  const { preparation } = events.prepared;
  const takenAt = '2020-01-01T00:00:00.000Z';
  const transition = photoTransition(photoIn('captured'), {
    kind: 'prepared',
    preparation: { ...preparation, takenAt },
  });
  expect(transition?.changes.takenAt).toBe(takenAt);
});

test('reads the time of a picture that names no zone in that of its event, once that is found', () => {
  const takenAt = '2026-11-28T20:14:07.000Z';
  const found = (photo: Partial<OutboxPhoto>) =>
    photoTransition(photoIn('prepared', { takenAt, ...photo }), events['event-found'])?.changes;
  expect(found({ assumedTimeZone: 'Europe/Berlin' })).toMatchObject({
    takenAt: '2026-11-29T02:14:07.000Z',
    assumedTimeZone: undefined,
  });
  expect(found({})).not.toHaveProperty('takenAt');
});

test('resets the failure count only when the server accepts a new byte', () => {
  const transition = photoTransition(photoIn('sending'), { kind: 'bytes-accepted', sentBytes: 300 });
  expect(transition?.changes.failures).toBe(2);
});

test('neither uploads nor purges a photo again whose bytes are purged', () => {
  const purged = photoIn('received', { hasBytes: false });
  expect(photoTransition(purged, events['missing-from-snapshot'])?.changes).toEqual({ isMirrored: true });
  expect(photoTransition(purged, events['bytes-purged'])).toBeNull();
});

test('prepares a photo again whose picture is purged and whose original is still here', () => {
  const original = { state: 'waiting', type: 'image/heic', byteLength: 4_000_000 } as const;
  const purged = photoIn('received', { hasBytes: false, original });
  expect(photoTransition(purged, events['missing-from-snapshot'])?.changes).toMatchObject({
    ...{ state: 'captured', type: 'image/heic', byteLength: 4_000_000, sha256: null, hasBytes: true },
    original: undefined,
  });
});

test('sends no edit or deletion of a photo that was never offered', () => {
  for (const kind of ['edited-by-person', 'deleted-by-person'] as const) {
    for (const photo of [photoIn('prepared', { wasOffered: false }), photoIn('parked', { eventId: null })]) {
      const kinds = photoTransition(photo, events[kind])?.effects.map((effect) => effect.kind);
      expect(kinds).not.toContain('enqueue-action');
    }
  }
});

test('stores an empty caption as null', () => {
  const edited = photoTransition(photoIn('prepared'), { kind: 'edited-by-person', change: { caption: '' } });
  expect(edited?.changes).toEqual({ caption: null });
});

test('counts photos as pending until they are received, parked or removed, and as sendable once prepared', () => {
  const withState = (matches: typeof isPending) => states.filter((state) => matches({ state }));
  expect(withState(isPending)).toEqual(['captured', 'prepared', 'sending', 'waiting', 'signed-out']);
  expect(withState(isSendable)).toEqual(['prepared', 'sending', 'waiting', 'signed-out']);
  expect(withState(isUnreceived)).toEqual(['captured', 'prepared', 'sending', 'waiting', 'signed-out', 'parked']);
});
