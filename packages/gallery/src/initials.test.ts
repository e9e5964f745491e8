import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Gisela Tester', 'GT'],
  ['gisela', 'G'],
  ['Anna Maria von der Heide', 'AH'],
  ['  Tom   ', 'T'],
  ['', '?'],
  ['🎉', '?'],
  ['ßen ﬁrst', 'SF'],
  ['👩‍🚀 Cosmo', 'C'],
  ['Jean-Luc Picard', 'JP'],
  ['<script>alert(1)</script>', 'SS'],
  ['É́lodie', 'É́'],
  ['王 小明', '王小'],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
