import { expect, test } from 'vitest';
import { matchingEvents } from './event-list.hooks.ts';

const event = (name: string, location: string | null = null, description: string | null = null) => ({
  ...{ name, location, description },
  eventType: 'wedding',
});
const events = [
  event('Gisela & Tom', 'Old Mill, Kraków'),
  event('田中さんの結婚式', '東京タワー', 'ＰＡＲＴＹ'),
  event('حفل العَرُوس', null, 'x'),
];
const search = (words: string) =>
  matchingEvents(events, words).map(({ name }) => events.findIndex((one) => one.name === name));

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['\u0301', []],
  ['krakow', [0]],
  ['結婚', [1]],
  ['party', [1]],
  ['عروس', [2]],
  ['edding', [0, 1, 2]],
  // Of one or two characters: the beginnings of words, not those of descriptions.
  ['g', [0]],
  ['is', []],
  ['x', []],
])('on the phone, as on the server, %j finds %j', (words, found) => {
  expect(search(words)).toEqual(found);
});
