interface CalendarEntry {
  uid: string;
  title: string;
  description: string;
  url: string;
  /** In the time zone of the reader's calendar. */
  start: Date;
  /** When the entry was made. */
  createdAt: Date;
}

const minutes = 15;
/** RFC 5545, 3.1: "Lines of text SHOULD NOT be longer than 75 octets, excluding the line break." */
const maxLineOctets = 75;

/** Returns a calendar file with one entry and its alarm (RFC 5545, iCalendar). */
export function formatCalendarFile({ uid, title, description, url, start, createdAt }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rollcall//Reminder//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${formatUtc(createdAt)}`,
    `DTSTART:${formatLocal(start)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Form 2 of RFC 5545, 3.3.5: `20261122T190000Z`. */
function formatUtc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Form 1 of RFC 5545, 3.3.5, "date with local time". */
function formatLocal(date: Date): string {
  return formatUtc(new Date(date.getTime() - date.getTimezoneOffset() * 60_000)).slice(0, -1);
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Breaks a line between characters; the next ones begin with a space, which does not count as text. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).byteLength;
    if (octets + size > maxLineOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
