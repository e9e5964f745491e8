import { describe, expect, test } from 'vitest';
import { type OriginalEvent, type OriginalEventKind, originalTransition } from './original-state-machine.ts';
import type { OriginalState, OutboxOriginal, PhotoState } from './outbox-database.ts';
import { capturedPhoto, hasUnsentOriginal, photoTransition } from './photo-state-machine.ts';

const states = ['waiting', 'sending', 'parked', 'received'] as const;
const photoStates = [
  'captured',
  'prepared',
  'sending',
  'waiting',
  'signed-out',
  'parked',
  'received',
  'removed',
] as const;
const problem = { code: 'original-differs', detail: 'Another picture' } as const;
const earlier = { code: 'forbidden', detail: 'Not yours' } as const;

/** An original with a value in every field that a transition may set, so that a field left alone shows. */
const originalIn = (state: OriginalState): OutboxOriginal => ({
  state,
  type: 'image/heic',
  byteLength: 900,
  sha256: 'digest',
  sentBytes: 300,
  wasOffered: true,
  failures: 2,
  digestMismatches: 1,
  nextTryAtMs: 5_000,
  problem: earlier,
  isRequested: false,
});

const events: { [Kind in OriginalEventKind]: OriginalEvent<Kind> } = {
  'original-requested': { kind: 'original-requested' },
  'original-started': { kind: 'original-started', sha256: 'new digest' },
  'original-bytes-accepted': { kind: 'original-bytes-accepted', sentBytes: 400 },
  'original-paused': { kind: 'original-paused', nextTryAtMs: 7_000 },
  'original-digest-mismatch': { kind: 'original-digest-mismatch' },
  'original-retry-scheduled': { kind: 'original-retry-scheduled', nextTryAtMs: 9_000, problem },
  'original-refused': { kind: 'original-refused', problem },
  'original-received': { kind: 'original-received' },
  'original-dropped': { kind: 'original-dropped' },
};
const eventKinds = Object.keys(events) as OriginalEventKind[];

/** Next state by event and state, in the order of `states`. `·`: no such cell. `gone`: nothing follows any more. */
// biome-ignore format: a table
const nextStates: Record<OriginalEventKind, string> = {
  //                          waiting  sending  parked  received
  'original-requested':       'waiting sending  waiting ·',
  'original-started':         'sending sending  ·       ·',
  'original-bytes-accepted':  'waiting sending  ·       ·',
  'original-paused':          'waiting waiting  ·       ·',
  'original-digest-mismatch': 'waiting sending  ·       ·',
  'original-retry-scheduled': 'waiting waiting  ·       ·',
  'original-refused':         'parked  parked   ·       ·',
  'original-received':        'received received ·      ·',
  'original-dropped':         'gone    gone     gone    ·',
};

/** Events that a photo in any state accepts; the others need its receipt. */
const anyTime: readonly OriginalEventKind[] = ['original-requested', 'original-dropped'];

describe.each(photoStates)('of a photo that is %s', (photoState) => {
  test.each(eventKinds)('%s', (kind) => {
    const expected = nextStates[kind].trim().split(/\s+/);
    for (const [index, state] of states.entries()) {
      const transition = originalTransition({ state: photoState, original: originalIn(state) }, events[kind]);
      const isPossible = photoState === 'received' || anyTime.includes(kind);
      const next = isPossible ? expected[index] : '·';
      if (next === '·') expect(transition, state).toBeNull();
      else if (next === 'gone') expect(transition, state).toEqual({ original: undefined, deletesBytes: true });
      else {
        expect(transition?.original?.state, state).toBe(next);
        // Its file leaves the phone with its receipt alone.
        expect(transition?.deletesBytes, state).toBe(next === 'received');
      }
    }
    expect(originalTransition({ state: photoState, original: undefined }, events[kind])).toBeNull();
  });
});

/** All that an event changes in an original in one state. */
const changes: Partial<Record<OriginalEventKind, [from: OriginalState, changes: Partial<OutboxOriginal>]>> = {
  'original-requested': [
    'parked',
    { state: 'waiting', isRequested: true, problem: null, failures: 0, digestMismatches: 0, nextTryAtMs: 0 },
  ],
  'original-started': ['waiting', { state: 'sending', sha256: 'new digest', wasOffered: true, problem: null }],
  'original-bytes-accepted': ['sending', { sentBytes: 400, failures: 0 }],
  'original-paused': ['sending', { state: 'waiting', nextTryAtMs: 7_000 }],
  'original-digest-mismatch': ['sending', { digestMismatches: 2, sentBytes: 0 }],
  'original-retry-scheduled': ['sending', { state: 'waiting', failures: 3, nextTryAtMs: 9_000, problem }],
  'original-refused': ['sending', { state: 'parked', problem, isRequested: false }],
  'original-received': ['sending', { state: 'received', sentBytes: 900, problem: null }],
};

test.each(eventKinds)('%s changes nothing else', (kind) => {
  const expected = changes[kind];
  if (!expected) return;
  const [from, changed] = expected;
  const transition = originalTransition({ state: 'received', original: originalIn(from) }, events[kind]);
  expect(transition?.original).toEqual({ ...originalIn(from), ...changed });
});

test('resets the failure count only when the server accepts a new byte', () => {
  const accepted = { kind: 'original-bytes-accepted', sentBytes: 300 } as const;
  expect(originalTransition({ state: 'received', original: originalIn('sending') }, accepted)?.original?.failures).toBe(
    2,
  );
});

describe('the photo', () => {
  const captured = capturedPhoto({
    id: 'photo',
    eventId: 'event',
    eventCode: 'ABCDEFGH',
    membershipId: 'membership',
    ownerId: 'owner',
    capturedAt: '2026-11-21T20:14:00.000Z',
    takenAt: null,
    originalName: 'a.heic',
    type: 'image/heic',
    byteLength: 900,
  });
  const preparation = {
    prepared: new ArrayBuffer(500),
    preview: null,
    type: 'image/jpeg',
    sha256: 'digest',
    width: 4,
    height: 3,
    takenAt: null,
  };

  test('keeps its capture as the original where one follows', () => {
    const kept = photoTransition(captured, { kind: 'prepared', preparation: { ...preparation, keepsOriginal: true } });
    expect(kept?.changes).toMatchObject({
      type: 'image/jpeg',
      byteLength: 500,
      original: { state: 'waiting', type: 'image/heic', byteLength: 900 },
    });
    expect(kept?.changes).not.toHaveProperty('keepsOriginal');
    expect(kept?.effects).toContainEqual({ kind: 'delete-bytes', bytesKinds: [] });
    const dropped = photoTransition(captured, { kind: 'prepared', preparation });
    expect(dropped?.changes).not.toHaveProperty('original');
    expect(dropped?.effects).toContainEqual({ kind: 'delete-bytes', bytesKinds: ['raw'] });
  });

  test('takes the file with it when it is deleted here or was removed on the server', () => {
    const photo = { ...captured, state: 'prepared' as PhotoState, original: originalIn('waiting') };
    const all = { kind: 'delete-bytes', bytesKinds: ['raw', 'prepared', 'preview'] };
    expect(photoTransition(photo, { kind: 'deleted-by-person' })?.effects).toContainEqual(all);
    const removed = photoTransition({ ...photo, state: 'sending' }, { kind: 'removed-by-server', problem: earlier });
    expect(removed?.effects).toContainEqual(all);
  });

  test('keeps the file when its own bytes are purged, until storage is short again', () => {
    const received = { ...captured, state: 'received' as PhotoState, original: originalIn('waiting') };
    expect(photoTransition(received, { kind: 'bytes-purged' })?.effects).toEqual([
      { kind: 'delete-bytes', bytesKinds: ['prepared'] },
    ]);
    const purged = { ...received, hasBytes: false };
    expect(photoTransition(purged, { kind: 'bytes-purged' })).toEqual({
      changes: { original: undefined },
      effects: [{ kind: 'delete-bytes', bytesKinds: ['raw'] }],
    });
    const sent = { ...purged, original: originalIn('received') };
    expect(photoTransition(sent, { kind: 'bytes-purged' })).toBeNull();
  });

  test('has an unsent original until it is received', () => {
    const unsent = states.filter((state) => hasUnsentOriginal({ original: originalIn(state) }));
    expect(unsent).toEqual(['waiting', 'sending', 'parked']);
    expect(hasUnsentOriginal({ original: undefined })).toBe(false);
  });
});
