import { eventLimits } from '@rollcall/schema/event-limits';
import { newId } from '@rollcall/schema/id';
import { type Photo, photoLimits } from '@rollcall/schema/photo';
import { beforeEach, describe, expect, test } from 'vitest';
import { watermark } from '../src/renditions/watermark.ts';
import { createEventWithGuest } from './create-event-with-guest.ts';
import { createTestApp, type TestApp, unlimitedRates } from './create-test-app.ts';
import { drawJpeg } from './draw-pictures.ts';
import { hostileStrings } from './fuzz/hostile-strings.ts';
import { findResponseFault } from './fuzz/response-invariants.ts';
import { signInAdmin } from './sign-in-admin.ts';
import type { TestClient } from './test-client.ts';

const timeout = 120_000;

interface Setup {
  testApp: TestApp;
  organizer: TestClient;
  guest: TestClient;
  eventId: string;
  photoId: string;
  bytes: Buffer;
}

interface Field {
  maxLength: number;
  isRequired: boolean;
  /** Sends a string as the value of this field. */
  write: (setup: Setup, text: string) => Promise<Response>;
  /** Returns the stored value after a successful write, given its response. */
  read: (setup: Setup, response: Record<string, unknown>) => Promise<unknown>;
}

const event = { name: 'Party', eventType: 'other', date: '2099-01-01T00:00:00Z' };
const fromResponse = (name: string) => async (_setup: Setup, response: Record<string, unknown>) => response[name];
const eventField = (name: string, maxLength: number, isRequired: boolean): Field => ({
  maxLength,
  isRequired,
  write: ({ organizer, eventId }, text) => organizer.call('PATCH', `/api/events/${eventId}`, { [name]: text }),
  read: async ({ organizer, eventId }) =>
    (await organizer.getJson<Record<string, unknown>>(`/api/events/${eventId}`))[name],
});

const findPhoto = async ({ organizer, eventId }: Setup, photoId: string) =>
  (await organizer.getJson<Photo[]>(`/api/events/${eventId}/photos?sort=newest&limit=3`)).find(
    ({ id }) => id === photoId,
  );

/** Uploads a photo by tus with this metadata. Responds with its id. */
async function uploadWithMetadata({ guest, eventId, bytes }: Setup, more: Record<string, string>): Promise<Response> {
  const photoId = newId();
  const response = await guest.createUpload({ eventId, photoId, bytes, first: bytes, ...more });
  return response.status === 201 ? Response.json({ photoId }) : response;
}

const fields: Record<string, Field> = {
  'the name of an event': eventField('name', eventLimits.name, true),
  'the description of an event': eventField('description', eventLimits.description, false),
  'the place of an event': eventField('location', eventLimits.location, false),
  'the kind of an event': {
    maxLength: eventLimits.eventType,
    isRequired: true,
    write: ({ organizer }, text) => organizer.post('/api/events', { ...event, eventType: text }),
    read: fromResponse('eventType'),
  },
  'the name of a guest': {
    maxLength: 255,
    isRequired: true,
    write: ({ testApp, eventId }, text) =>
      testApp.client().post(`/api/events/${eventId}/join`, { guestName: text, guestEmail: 'guest@example.com' }),
    read: async ({ testApp }, { id }) => {
      const rows = testApp.db.selectFrom('event_guests').select('guest_name').where('id', '=', String(id));
      return (await rows.executeTakeFirstOrThrow()).guest_name;
    },
  },
  'the name of an account': {
    maxLength: 100,
    isRequired: true,
    write: ({ organizer }, text) => organizer.call('PATCH', '/api/users/me', { firstName: text, lastName: 'x' }),
    read: async ({ organizer }) => (await organizer.getJson<{ firstName: string }>('/api/auth/me')).firstName,
  },
  'the name on an invitation': {
    maxLength: 255,
    isRequired: true,
    // An event keeps one invitation for an address.
    write: async ({ organizer }, text) => {
      const { id } = await organizer.createEvent();
      const response = await organizer.post(`/api/events/${id}/invite`, {
        guestName: text,
        guestEmail: 'i@example.com',
      });
      return response.ok ? Response.json({ id }) : response;
    },
    read: async ({ testApp }, { id }) => {
      const rows = testApp.db.selectFrom('invitations').select('guest_name').where('event_id', '=', String(id));
      return (await rows.executeTakeFirstOrThrow()).guest_name;
    },
  },
  'a caption': {
    maxLength: photoLimits.caption,
    isRequired: false,
    write: ({ guest, photoId }, text) => guest.call('PATCH', `/api/photos/${photoId}`, { caption: text }),
    read: async (setup) => (await findPhoto(setup, setup.photoId))?.caption ?? '',
  },
  'a caption that comes with its photo': {
    maxLength: photoLimits.caption,
    isRequired: false,
    write: (setup, text) => uploadWithMetadata(setup, { caption: text }),
    read: async (setup, { photoId }) => (await findPhoto(setup, String(photoId)))?.caption ?? '',
  },
  'a tag': {
    maxLength: photoLimits.tag,
    isRequired: true,
    write: ({ guest, photoId }, text) => guest.call('PATCH', `/api/photos/${photoId}`, { tags: [text] }),
    read: async (setup) => (await findPhoto(setup, setup.photoId))?.tags[0],
  },
  'the name of a file': {
    maxLength: photoLimits.fileName,
    isRequired: true,
    write: (setup, text) => uploadWithMetadata(setup, { filename: text }),
    read: async (setup, { photoId }) => (await findPhoto(setup, String(photoId)))?.originalName,
  },
  'a comment': {
    maxLength: 1000,
    isRequired: true,
    write: ({ guest, photoId }, text) => guest.post(`/api/photos/${photoId}/comments`, { comment: text }),
    read: fromResponse('comment'),
  },
};

/** tus metadata is UTF-8, which has no lone surrogates: U+FFFD is sent instead. */
const isTusMetadata = (name: string) => name === 'the name of a file' || name.endsWith('with its photo');

describe('a hostile string', () => {
  let setup: Setup;
  beforeEach(async () => {
    const testApp = await createTestApp({ makesPictures: false, limits: unlimitedRates });
    const people = await createEventWithGuest(testApp, { date: event.date });
    const bytes = await drawJpeg(24, 16);
    const photoId = await people.guest.uploadPhoto(people.event.id, bytes);
    setup = { testApp, ...people, eventId: people.event.id, photoId, bytes };
  });

  test.each(Object.entries(fields))('as %s is stored unchanged or rejected', { timeout }, async (name, field) => {
    for (const text of hostileStrings) {
      const sent = isTusMetadata(name) ? text.toWellFormed() : text;
      const response = await field.write(setup, text);
      const kept = sent.trim();
      const fits = [...kept].length <= field.maxLength && (kept !== '' || !field.isRequired);
      const isText = kept.isWellFormed() && !kept.includes('\0');
      const label = JSON.stringify(text.slice(0, 100));
      expect([label, response.status], await response.clone().text()).toEqual([
        label,
        fits && isText ? expect.toSatisfy((status) => status < 300) : 400,
      ]);
      if (response.ok) expect(await field.read(setup, (await response.json()) as Record<string, unknown>)).toBe(kept);
      else expect(await findResponseFault(response, 'PATCH')).toBeNull();
    }
  });

  test('as an email address is stored trimmed and in lower case or rejected', { timeout }, async () => {
    const { testApp, eventId } = setup;
    for (const guestEmail of hostileStrings) {
      const client = testApp.client();
      const response = await client.post(`/api/events/${eventId}/join`, { guestName: 'Gisela', guestEmail });
      if (response.ok) {
        expect(((await response.json()) as { guestEmail: string }).guestEmail).toBe(guestEmail.trim().toLowerCase());
      } else expect(response.status).toBe(400);
      const account = { email: guestEmail, password: 'correct horse battery', firstName: 'x', lastName: 'x' };
      const registered = await client.post('/api/auth/register', account);
      expect([201, 400, 409]).toContain(registered.status);
    }
  });

  test('as a search query never fails', { timeout }, async () => {
    const { testApp, guest, eventId } = setup;
    const { client: admin } = await signInAdmin(testApp);
    for (const text of hostileStrings) {
      const words = encodeURIComponent(text.toWellFormed());
      for (const path of ['/api/events', '/api/admin/users', '/api/admin/events']) {
        const response = await admin.get(`${path}?q=${words.slice(0, 10_000)}`);
        expect(await findResponseFault(response, 'GET'), text.slice(0, 100)).toBeNull();
      }
      for (const name of ['q', 'tag', 'cursor', 'status']) {
        const response = await guest.get(`/api/events/${eventId}/photos?${name}=${words.slice(0, 10_000)}`);
        expect(await findResponseFault(response, 'GET'), text.slice(0, 100)).toBeNull();
      }
    }
  });

  test('as the file name in a form is stored as browsers encode it or rejected', { timeout }, async () => {
    const { organizer, eventId, bytes } = setup;
    for (const text of hostileStrings) {
      const form = new FormData();
      form.set('photo', new File([new Uint8Array(bytes)], text, { type: 'image/jpeg' }));
      form.set('caption', text);
      const response = await organizer.post(`/api/events/${eventId}/photos`, form);
      expect(await findResponseFault(response.clone(), 'POST')).toBeNull();
      if (!response.ok) continue;
      const { originalName, caption } = (await response.json()) as Photo;
      // A backslash may be parsed as an escape; browsers send none.
      if (text.includes('\\')) continue;
      // The path before the last slash is dropped.
      const name = text.toWellFormed().replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
      const last = name.split('/').at(-1)!;
      expect(originalName).toBe(/^\.{0,2}$/.test(last) ? 'photo' : last.trim() || 'photo');
      expect(caption ?? '').toBe(
        text
          .toWellFormed()
          .replaceAll(/\r\n?|\n/g, '\r\n')
          .trim(),
      );
    }
  });

  test('as the name of an event is rendered as a watermark', { timeout }, async () => {
    const view = { data: Buffer.alloc(96 * 64 * 3, 128), width: 96, height: 64, channels: 3 } as const;
    for (const text of hostileStrings.filter((name) => name.isWellFormed() && name.length < 300)) {
      expect((await watermark(view, text)).data.equals(view.data), text).toBe(false);
    }
  });

  test('in a mail changes neither recipients nor headers', { timeout }, async () => {
    const { organizer, testApp } = setup;
    for (const name of hostileStrings.filter((text) => text.length < 300)) {
      const invited = await organizer.createEvent();
      if (!(await organizer.call('PATCH', `/api/events/${invited.id}`, { name, location: name })).ok) continue;
      await organizer.post(`/api/events/${invited.id}/invite`, { guestName: name, guestEmail: 'i@example.com' });
    }
    const mails = await testApp.mails();
    expect(mails.length).toBeGreaterThan(100);
    for (const { to, cc, bcc, headers, html } of mails) {
      expect([to?.map(({ address }) => address), cc, bcc]).toEqual([['i@example.com'], undefined, undefined]);
      expect(headers.map(({ key }) => key)).not.toContain('set-cookie');
      expect(html).not.toMatch(/<(script|img|svg|iframe|math|base)\b/i);
    }
  });
});
