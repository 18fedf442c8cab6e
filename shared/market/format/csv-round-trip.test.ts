import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvText, withoutFormulaMarks } from './csv';

/** An independent RFC 4180 parser for the round trip. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const body = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] ?? '';
    if (quoted) {
      if (sign === '"' && body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (sign === '\r' && body[at + 1] === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      rows.push([]);
      at += 1;
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

describe('csvText', () => {
  it('writes raw values, empty for unknown, with byte order mark and CRLF', () => {
    expect(
      csvText(
        ['Ticker', 'Price', 'ROE'],
        [
          ['AAPL.US', 231.4, -12.5],
          ['A', null, 0],
        ],
      ),
    ).toBe('\uFEFFTicker,Price,ROE\r\nAAPL.US,231.4,-12.5\r\nA,,0\r\n');
    expect(csvText(['a'], [[true], [['ib', 'etoro']]])).toBe('\uFEFFa\r\ntrue\r\nib; etoro\r\n');
  });

  it.each(['=1+1', '+1', '-cmd', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("x")'])(
    'makes %j inert',
    (text) => {
      expect(parse(csvText(['a'], [[text]]))[1]).toEqual([`'${text}`]);
    },
  );

  it.each([
    ["'=1", "''=1"],
    ['a;=1+1', "a;'=1+1"],
    ['a|-1', "a|'-1"],
    ['a\n@x', "a\n'@x"],
    ['＝1+1', "'＝1+1"],
    ['a;＋1', "a;'＋1"],
    ['Hewlett-Packard; R&D = x', 'Hewlett-Packard; R&D = x'],
  ])('makes %j inert for spreadsheets with other separators', (text, inert) => {
    expect(parse(csvText(['a'], [[text]]))[1]).toEqual([inert]);
  });

  it('is read back cell by cell, whatever the text', () => {
    const table = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(fc.array(fc.string(), { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 6,
      }),
    );
    fc.assert(
      fc.property(table, ([header = [], ...rows]) => {
        const cells = parse(csvText(header, rows));
        expect(cells.map((row) => row.map(withoutFormulaMarks))).toEqual([header, ...rows]);
        for (const cell of cells.flat())
          expect(cell).not.toMatch(/(?:^|[;|\t\r\n])[=+\-@＝＋－＠]/);
      }),
    );
  });
});
