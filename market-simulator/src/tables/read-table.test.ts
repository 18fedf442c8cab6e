import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { list, number, oneOf, optional, readTable, text } from './read-table';
import { readWordLists } from './read-word-lists';

const folder = mkdtempSync(path.join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string, name = 'coins.csv'): URL {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return pathToFileURL(file);
}

const COLUMNS = {
  code: text,
  price: number,
  maximum: optional(number),
  kind: oneOf('coin', 'token'),
  places: list(text),
};
const read = (content: string) => readTable(fileOf(content), COLUMNS);
const HEADER = 'code,price,maximum,kind,places\n';

describe('readTable', () => {
  it('parses texts, numbers, choices, lists and empty cells', () => {
    expect(read(`${HEADER}BTC,109500.5,21,coin,"A, B; C"\nETH,1e-3,,token,A\n`)).toEqual([
      { code: 'BTC', price: 109500.5, maximum: 21, kind: 'coin', places: ['A, B', 'C'] },
      { code: 'ETH', price: 0.001, maximum: null, kind: 'token', places: ['A'] },
    ]);
  });

  it.each([
    ['BTC,1,,coin,A\n,2,,coin,A\n', 'coins.csv, row 3, column code: is empty'],
    ['BTC,12x,,coin,A\n', 'coins.csv, row 2, column price: "12x" is not a number'],
    ['BTC,,,coin,A\n', 'coins.csv, row 2, column price: "" is not a number'],
    ['BTC,1,,share,A\n', 'coins.csv, row 2, column kind: "share" is not one of coin, token'],
    ['BTC,1,,coin\n', /^coins\.csv: .*line 2/],
  ])('names file, row and column of %j', (rows, message) => {
    expect(() => read(HEADER + rows)).toThrow(message);
  });

  it('rejects other columns', () => {
    expect(() => read('code,cost\nBTC,1\n')).toThrow(
      'coins.csv: its columns are code,cost instead of code,price,maximum,kind,places',
    );
  });
});

describe('readWordLists', () => {
  it('reads the lists of the names', () => {
    expect(
      readWordLists(fileOf('{"first":["Ann"],"last":["Lee"]}', 'names.json'), ['last']),
    ).toEqual({ first: ['Ann'], last: ['Lee'] });
  });

  it.each(['{}', '{"last":[]}', '{"last":["Lee",1]}', '{"last":"Lee"}'])(
    'rejects %s',
    (content) => {
      expect(() => readWordLists(fileOf(content, 'names.json'), ['last'])).toThrow(
        'names.json: "last" is not a list of words',
      );
    },
  );
});
