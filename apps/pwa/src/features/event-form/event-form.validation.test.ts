import { expect, test } from 'vitest';
import { validateEventForm } from './event-form.validation.ts';

function fields(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const filled = {
  name: 'Lena & Max',
  eventType: 'wedding',
  date: '2026-06-14',
  time: '17:00',
  joinPolicy: 'anyone',
  isPublic: 'on',
};

test('combines date and time in the selected time zone', () => {
  expect(validateEventForm(fields({ ...filled, timeZone: 'America/New_York' })).data).toMatchObject({
    date: '2026-06-14T21:00:00.000Z',
    timeZone: 'America/New_York',
  });
});

test('uses the browser’s time zone if none is selected', () => {
  expect(validateEventForm(fields(filled)).data).toMatchObject({
    date: new Date('2026-06-14T17:00').toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    isPublic: true,
    requiresRsvp: false,
    rsvpDeadlineDays: null,
  });
});

test('reports each missing field', () => {
  expect(validateEventForm(fields({ joinPolicy: 'anyone' })).errors).toMatchObject({
    name: ['Event name is required'],
    eventType: ['Event type is required'],
    date: ['Date is required'],
    time: ['Time is required'],
  });
  expect(validateEventForm(fields({ ...filled, time: '' })).errors).toMatchObject({
    date: [],
    time: ['Time is required'],
  });
});

test('submits switches that are off, and turns off for public events what only private ones have', () => {
  const settings = ({ promoAllowed = 'on', guestListEnabled = 'on', ...more }: Record<string, string>) =>
    validateEventForm(fields({ ...more, promoAllowed, guestListEnabled })).data;
  expect(settings({ ...filled, allowChat: 'on' })).toMatchObject({ guestListEnabled: false, allowChat: true });
  const { isPublic: _, ...asPrivate } = filled;
  expect(settings(asPrivate)).toMatchObject({ promoAllowed: true, guestListEnabled: true, allowChat: false });
  expect(validateEventForm(fields(asPrivate)).data).toMatchObject({ promoAllowed: false, guestListEnabled: false });
});

test('requires no RSVP for a public event', () => {
  const form = fields({ ...filled, requiresRsvp: 'on', rsvpDeadlineDays: '3' });
  expect(validateEventForm(form).data).toMatchObject({ requiresRsvp: false, rsvpDeadlineDays: null });
  form.delete('isPublic');
  expect(validateEventForm(form).data).toMatchObject({ requiresRsvp: true, rsvpDeadlineDays: 3 });
});
