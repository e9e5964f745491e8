import fc from 'fast-check';
import { hostileStrings } from './hostile-strings.ts';

/** Is true with a probability of 1/n. */
export const oneIn = (n: number) => fc.nat(n - 1).map((drawn) => drawn === 0);

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileStrings) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('x', 'é', '💍', '\u0301', ' '), fc.nat(6_000))
      .map(([unit, times]) => unit.repeat(times)),
  },
);

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  1,
  1.5,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
  365,
  366,
  200,
  201,
);

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON text of any type, including text that `JSON.stringify` never produces. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 4, arbitrary: hostileNumber.map((number) => JSON.stringify(number)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      'false',
      '[]',
      '{}',
      '[null]',
      '[[]]',
      '{"length":3}',
      '{"toString":1}',
      '{"__proto__":{"isAdmin":true}}',
      '1e999',
      '-1e999',
      '00',
      '"\\ud800"',
      '"\\u0000"',
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(deep(5_000, '[', ']'), deep(2_000, '{"a":', '}'), `[${'0,'.repeat(20_000)}0]`),
  },
);

/** Header values: Latin-1 without control characters. */
export const headerText: fc.Arbitrary<string> = fc
  .oneof(
    hostileText.map((text) => Buffer.from(text.slice(0, 2_000)).toString('latin1')),
    hostileText.map((text) => encodeURIComponent(text.slice(0, 300).toWellFormed())),
    fc.constantFrom('', '0', '-1', '1', 'a, b', 'a;b=c', '"x"', 'W/"x"', '*', '999999999999999999999', '1.0.0', 'é'),
  )
  .map((text) => [...text].filter((char) => char > '\x1f' && char <= '\xff' && char !== '\x7f').join(''));
