import { expect, test } from 'vitest';
import { formatCalendarFile } from './calendar-entry.ts';

const entry = {
  uid: 'a@rollcall.test',
  title: 'Photos, still on this phone',
  description: 'Open the page;\nthen they upload.',
  url: 'https://rollcall.test/event/1/camera',
  start: new Date(2026, 10, 27, 19, 0),
  createdAt: new Date('2026-11-22T18:00:00Z'),
};

test('formats one entry with an alarm at its local time', () => {
  const lines = formatCalendarFile(entry).split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.at(-2)).toBe('END:VCALENDAR');
  expect(lines).toContain('DTSTAMP:20261122T180000Z');
  expect(lines).toContain('DTSTART:20261127T190000');
  expect(lines).toContain('SUMMARY:Photos\\, still on this phone');
  expect(lines).toContain('DESCRIPTION:Open the page\\;\\nthen they upload.');
});

test('folds long lines between characters, at most 75 octets each', () => {
  const description = 'Fotos der Großeltern 🎉 '.repeat(12).trim();
  const file = formatCalendarFile({ ...entry, description });
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`);
});
