import { expect, test } from 'vitest';
import { suggestPeople } from './mention-suggestions.hooks.ts';

const people = ['Olga Meyer', 'Ana', 'Ana María López', 'Zoë', 'Jean-Luc'].map((name, id) => ({ id: `${id}`, name }));

test.each([
  ['', ['Olga Meyer', 'Ana', 'Ana María López', 'Zoë', 'Jean-Luc']],
  ['an', ['Ana', 'Ana María López']],
  ['ana', ['Ana María López']],
  ['ana maria l', ['Ana María López']],
  ['lopez', ['Ana María López']],
  ['ZO', ['Zoë']],
  ['uc', []],
  ['ana dances', []],
])('for "@%s", people are suggested by the beginnings of their names', (begun, names) => {
  expect(suggestPeople(people, begun).map(({ name }) => name)).toEqual(names);
});
