import { expect, test } from 'vitest';
import { findNamed, splitMentions } from './mention.ts';

const named = (text: string, ...names: string[]) =>
  findNamed(
    text,
    names.map((name, id) => ({ id, name })),
  ).map(({ id }) => id);

test('a text names people after an @, each once', () => {
  expect(named('Look, @Tom and @Ana! @Tom?', 'Ana', 'Tom', 'Olga')).toEqual([1, 0]);
  expect(named('Look, Ana, at @ana or @ Ana', 'Ana')).toEqual([]);
  expect(named('No @ at all@', 'Ana', '')).toEqual([]);
});

test('the longest name is taken', () => {
  expect(named('Look, @Ana Maria', 'Ana', 'Ana Maria')).toEqual([1]);
  expect(named('Look, @Ana M', 'Ana', 'Ana Maria')).toEqual([0]);
  expect(named('@a@b @b', 'a@b', 'b')).toEqual([0, 1]);
});

test('two people of one name are named one after the other', () => {
  expect(named('@Ana', 'Ana', 'Ana')).toEqual([0]);
  expect(named('@Ana and @Ana and @Ana', 'Ana', 'Ana')).toEqual([0, 1]);
});

test('the parts of a text are the whole of it', () => {
  const [ana, tom] = [{ name: 'Ana' }, { name: 'Tom' }];
  expect(splitMentions('Hi @Ana@Tom', [ana, tom])).toEqual([
    { text: 'Hi ', person: null },
    { text: '@Ana', person: ana },
    { text: '@Tom', person: tom },
  ]);
  expect(splitMentions('', [ana])).toEqual([]);
});
