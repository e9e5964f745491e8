import { expect, test } from 'vitest';
import { OpenStreams } from './open-streams.ts';

const limits = { perUser: 2, visitorsPerAddress: 2, perAddress: 4 };

/** Opens streams under names, and collects the names of those that were ended. */
function createStreams() {
  const streams = new OpenStreams(limits);
  const ended: string[] = [];
  const open = (name: string, userId: string | null, address = 'venue', eventId = 'wedding') =>
    streams.open({ userId, eventId, address }, () => void ended.push(name));
  return { streams, open, ended };
}

test('a user’s oldest stream ends beyond their limit, wherever it was opened', () => {
  const { open, ended } = createStreams();
  open('first', 'tom', 'home');
  open('second', 'tom');
  open('another’s', 'olga');
  expect(ended).toEqual([]);
  open('third', 'tom');
  expect(ended).toEqual(['first']);
  open('fourth', 'tom');
  expect(ended).toEqual(['first', 'second']);
});

test('visitors at one address replace each other, and no user’s stream', () => {
  const { open, ended } = createStreams();
  open('guest', 'tom');
  for (const name of ['one', 'two', 'three']) open(name, null);
  expect(ended).toEqual(['one']);
  open('elsewhere', null, 'home');
  expect(ended).toEqual(['one']);
});

test('an address has no more than its limit, and others and closed ones make no difference', () => {
  const { open, ended } = createStreams();
  const [close] = ['a', 'b', 'c', 'd'].map((user) => open(user, user));
  expect(() => open('e', 'e')).toThrow(expect.objectContaining({ code: 'rate-limited' }));
  open('e', 'e', 'home');
  close?.();
  open('f', 'f');
  expect(ended).toEqual([]);
});

test('who has a screen of an event open is known until the last one is closed', () => {
  const { streams, open } = createStreams();
  const [first, second] = [open('phone', 'tom'), open('tablet', 'tom')];
  open('elsewhere', 'olga', 'home', 'another event');
  expect(streams.isLooking('tom', 'wedding')).toBe(true);
  expect(streams.isLooking('olga', 'wedding')).toBe(false);
  first();
  expect(streams.isLooking('tom', 'wedding')).toBe(true);
  second();
  expect(streams.isLooking('tom', 'wedding')).toBe(false);
});
