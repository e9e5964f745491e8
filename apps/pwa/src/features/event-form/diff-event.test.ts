import type { Event } from '@rollcall/schema/event';
import { expect, test } from 'vitest';
import { diffEvent } from './diff-event.ts';
import { validateEventForm } from './event-form.validation.ts';
import { type EventFormValues, toFormValues } from './event-form.values.ts';

const event: Event = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Lena & Max',
  description: null,
  eventType: 'wedding',
  date: '2026-06-14T15:00:21.500Z',
  endDate: '2026-06-14T22:00:21.500Z',
  location: 'Old Mill',
  eventCode: 'ABCDEFGH',
  isPublic: false,
  joinPolicy: 'anyone',
  requiresRsvp: true,
  rsvpDeadlineDays: 3,
  guestsSeeAll: true,
  promoAllowed: false,
  autoApprove: false,
  allowChat: true,
  guestListEnabled: true,
  bannerUrl: null,
  timeZone: 'Europe/Berlin',
  exposures: null,
  developsAt: null,
  missions: [],
  guestCount: 0,
  photoCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const publicEvent: Event = {
  ...event,
  isPublic: true,
  guestsSeeAll: false,
  requiresRsvp: false,
  rsvpDeadlineDays: null,
};

/** Returns the values that the form of the event `of` submits after the input of `typed`. */
function submit(of: Event, typed: Partial<EventFormValues> = {}) {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...toFormValues(of), ...typed })) {
    if (value === true) fields.set(name, 'on');
    else if (Array.isArray(value)) for (const each of value) fields.append(name, each);
    else if (value !== false) fields.set(name, String(value));
  }
  return validateEventForm(fields).data!;
}

test('an untouched form results in no change, also of fields that it does not show', () => {
  expect(diffEvent(event, submit(event))).toEqual({});
  expect(diffEvent(publicEvent, submit(publicEvent))).toEqual({});
  const film = { ...event, exposures: 24, developsAt: '2026-06-15T07:30:21.000Z', missions: ['Somebody laughing'] };
  expect(diffEvent(film, submit(film))).toEqual({});
  // 2:30 occurs twice in this night.
  const inTheSecondHour = { ...event, date: '2026-10-25T01:30:00.000Z', endDate: null };
  expect(diffEvent(inTheSecondHour, submit(inTheSecondHour))).toEqual({});
});

test('includes only changed fields', () => {
  const typed = { name: 'Lena & Moritz', joinPolicy: 'customers', requiresRsvp: false, location: '' } as const;
  expect(diffEvent(event, submit(event, typed))).toEqual({
    name: 'Lena & Moritz',
    joinPolicy: 'customers',
    requiresRsvp: false,
    rsvpDeadlineDays: null,
    location: null,
  });
});

test('includes a changed roll, time of developing and order of missions', () => {
  const film = { ...event, exposures: 24, developsAt: '2026-06-15T07:30:21.000Z', missions: ['One', 'Two'] };
  expect(diffEvent(film, submit(film, { exposures: '', developsDate: '', developsTime: '' }))).toEqual({
    exposures: null,
    developsAt: null,
  });
  expect(diffEvent(film, submit(film, { developsTime: '10:00', missions: ['Two', 'One'] }))).toEqual({
    developsAt: '2026-06-15T08:00:00.000Z',
    missions: ['Two', 'One'],
  });
});

test('sends a new date with the end that the form shows, and a new end alone', () => {
  expect(diffEvent(event, submit(event, { date: '2026-06-13' }))).toEqual({
    date: '2026-06-13T15:00:00.000Z',
    endDate: '2026-06-14T22:00:00.000Z',
  });
  expect(diffEvent(event, submit(event, { endDate: '2026-06-16', endTime: '02:00' }))).toEqual({
    endDate: '2026-06-16T00:00:00.000Z',
  });
  expect(diffEvent(event, submit(event, { endDate: '', endTime: '' }))).toEqual({ endDate: null });
  const without = { ...event, endDate: null };
  expect(diffEvent(without, submit(without, { endDate: '2026-06-15', endTime: '00:00' }))).toEqual({
    endDate: '2026-06-14T22:00:00.000Z',
  });
});

test('a change of the time zone changes the date; an event without one gets the time zone that the form shows', () => {
  expect(
    diffEvent({ ...event, endDate: null }, submit({ ...event, endDate: null }, { timeZone: 'America/New_York' })),
  ).toEqual({
    timeZone: 'America/New_York',
    date: '2026-06-14T21:00:00.000Z',
  });
  const withoutTimeZone = { ...event, timeZone: null };
  expect(diffEvent(withoutTimeZone, submit(withoutTimeZone))).toEqual({
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('includes the fields of private events when the visibility changes', () => {
  expect(diffEvent(publicEvent, submit(publicEvent, { isPublic: false, guestsSeeAll: true }))).toEqual({
    isPublic: false,
    guestsSeeAll: true,
  });
  expect(diffEvent(event, submit(event, { isPublic: true }))).toEqual({
    isPublic: true,
    promoAllowed: true,
    guestListEnabled: false,
    requiresRsvp: false,
    rsvpDeadlineDays: null,
  });
});

test('includes the fields of earlier attempts, also when they were reverted', () => {
  expect(diffEvent(event, submit(event), new Set(['name', 'date']))).toEqual({
    name: event.name,
    date: '2026-06-14T15:00:00.000Z',
    endDate: '2026-06-14T22:00:00.000Z',
  });
});
