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

test('reads a roll of film, the time at which photos are developed, and missions without empty ones', () => {
  const form = fields({ ...filled, timeZone: 'Europe/Berlin', exposures: '24', developsDate: '2026-06-15' });
  form.set('developsTime', '09:30');
  for (const mission of [' Somebody laughing ', '', 'The oldest guest']) form.append('missions', mission);
  expect(validateEventForm(form).data).toMatchObject({
    exposures: 24,
    developsAt: '2026-06-15T07:30:00.000Z',
    missions: ['Somebody laughing', 'The oldest guest'],
  });
  expect(validateEventForm(fields(filled)).data).toMatchObject({ exposures: null, developsAt: null, missions: [] });
});

test('reads the end in the time zone of the event, and reports half of one and one that does not fit', () => {
  const berlin = { ...filled, timeZone: 'Europe/Berlin' };
  const validate = (endDate: string, endTime: string) => validateEventForm(fields({ ...berlin, endDate, endTime }));
  expect(validate('2026-06-15', '02:00').data).toMatchObject({ endDate: '2026-06-15T00:00:00.000Z' });
  expect(validate('', '').data).toMatchObject({ endDate: null });
  expect(validate('2026-06-15', '').errors).toEqual({ endDate: [], endTime: ['Time is required'] });
  expect(validate('', '02:00').errors).toEqual({ endDate: ['Date is required'], endTime: [] });
  expect(validate('2026-06-14', '16:59').errors).toEqual({ endDate: ['The event can’t end before it starts'] });
  expect(validate('2026-07-15', '17:00').data).toBeDefined();
  expect(validate('2026-07-15', '17:01').errors).toEqual({ endDate: ['An event can be at most 31 days long'] });
});

test('reports a number of shots that is missing or too large, and half a time of developing', () => {
  const other = { ...filled, exposuresChoice: 'other' };
  for (const exposures of ['', '0', '101', '2.5']) {
    expect(validateEventForm(fields({ ...other, exposures })).errors).toEqual({
      exposures: ['Enter a number from 1 to 100'],
    });
  }
  expect(validateEventForm(fields({ ...other, exposures: '100' })).data?.exposures).toBe(100);
  expect(validateEventForm(fields({ ...filled, developsDate: '2026-06-15' })).errors).toEqual({
    developsDate: [],
    developsTime: ['Time is required'],
  });
  expect(validateEventForm(fields({ ...filled, developsTime: '09:30' })).errors).toMatchObject({
    developsDate: ['Date is required'],
  });
});
