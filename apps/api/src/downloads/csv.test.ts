import { expect, test } from 'vitest';
import { serializeCsv } from './csv.ts';

/** Parses as spreadsheets do: a quote begins a quoted cell at the start of a cell only. */
function parseCells(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"' && (isQuoted || isStart)) {
      isQuoted = !isQuoted;
      isStart = false;
    } else if (!isQuoted && (char === separator || char === '\n' || char === '\r')) {
      cells.push(cell);
      [cell, isStart] = ['', true];
    } else {
      cell += char;
      isStart = false;
    }
  }
  return [...cells, cell];
}

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '"=1"',
  ' =1',
  '\u00a0=1',
  '"" =1',
];
const starts = ['', 'x;', 'x,', 'x\t', 'x\n', 'x\r\n', '";', 'x,";', 'x;;', 'x; ', 'x;"', 'x,\t', '";"', "';"];

test.each([',', ';', '\t'])('no cell is run as a formula where cells end at "%s"', (separator) => {
  const texts = starts.flatMap((start) => formulas.map((formula) => start + formula));
  const rows = texts.map((text, index) => ({ file: `${index} a.jpg`, name: text, caption: text, tags: [text, text] }));
  const csv = serializeCsv(rows, ['file', 'name', 'caption', 'tags']).replace('\ufeff', '');
  const cells = parseCells(csv, separator);
  expect(cells.length).toBeGreaterThan(texts.length);
  expect(cells.filter((cell) => /^[ \u00a0]*[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
});

test('leaves other texts as they are', () => {
  const name = 'Anna-Lena; 2 + 2 = 4, a@example.com \u{1f600}';
  const csv = serializeCsv([{ file: 'a.jpg', name, tags: ['one', 'two'] }], ['file', 'name', 'tags']);
  expect(csv).toBe(`\ufefffile,name,tags\na.jpg,"${name}","one, two"\n`);
});
