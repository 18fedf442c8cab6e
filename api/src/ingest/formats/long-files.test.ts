/** Files that are very long in one dimension: read in linear time, or rejected with a reason. */
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { growsLinearly } from 'shared/testing/long-texts';
import { UnreadableSource } from '../source';
import { FORMAT_NAMES, type FormatName } from './formats';
import { readFormat } from './read-format.fixture';

const HEADER = 'date,time,open,high,low,close,usd,symbol,name,sector,price,country,event';
/** Files by a number of characters. */
const CSV_FILES: Record<string, (size: number) => string> = {
  'many columns': (size) =>
    `${HEADER},${Array.from({ length: size / 2 }, (_, i) => `c${i}`).join(',')}\n1\n`,
  'empty columns': (size) => `${HEADER}${','.repeat(size)}\n1\n`,
  'short rows': (size) => `${HEADER}\n${'1\n'.repeat(size / 10)}`,
  'empty rows': (size) => `${HEADER}\n${'\n'.repeat(size)}`,
  'quotes that never close': (size) => `${HEADER}\n${'"a,b\n'.repeat(size / 20)}`,
  'a long cell': (size) => `${HEADER}\n${' '.repeat(size)}a`,
  'the same day': (size) => `${HEADER}\n${`2024-01-05${',1'.repeat(12)}\n`.repeat(size / 100)}`,
};
const JSON_FILES: Record<string, (size: number) => string> = {
  'nested lists': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'nested objects': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'empty objects': (size) => `[${'{},'.repeat(size / 3)}{}]`,
  'many keys': (size) => `{${Array.from({ length: size / 10 }, (_, i) => `"k${i}":{}`).join(',')}}`,
};
const XML_UNITS = ['<a>', '<a ', '<', '<!--', '<![CDATA[', '&', '&amp;', '<?', '</a>', '<a/>'];
const XML_FILES: Record<string, (size: number) => string> = {
  ...Object.fromEntries(
    [...XML_UNITS, '<XML>', '</XML>', '<!ENTITY a "b">', '\n'].flatMap((unit) => [
      [`a run of ${unit}`, (size: number) => `<SEC-HEADER>${unit.repeat(size / unit.length)}`],
      [
        `a run of ${unit} in a table`,
        (size: number) => `<informationTable>${unit.repeat(size / unit.length)}</informationTable>`,
      ],
    ]),
  ),
  'many attributes': (size) =>
    `<a ${Array.from({ length: size / 10 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
  'empty entries': (size) =>
    `<informationTable>${'<infoTable><a/></infoTable>'.repeat(size / 27)}</informationTable>`,
};
const filesOf = (format: FormatName) =>
  format.endsWith('json') ? JSON_FILES : /xml|txt/.test(format) ? XML_FILES : CSV_FILES;

/** Rejections are fine; any other error fails the test. */
function read(format: FormatName, text: string): void {
  const main = format === 'ecb-hist-zip' ? zipSync({ 'a.csv': Buffer.from(text) }) : text;
  try {
    readFormat(format, main, { symbol: 'AAPL.US' });
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
  }
}

/** One format of each reader; the long suite tries all, since each walks through its rows itself. */
const TRIED: readonly FormatName[] = process.env['DEEP_TESTS']
  ? FORMAT_NAMES
  : [
      'ohlcv-csv',
      'ecb-hist-zip',
      'eodhd-fundamentals-json',
      'normalised-json',
      'sec-13f-xml',
      'sec-13f-submission-txt',
    ];

describe.each(TRIED)('%s', (format) => {
  it.each(Object.entries(filesOf(format)))('reads %s in linear time', async (_, file) => {
    expect(await growsLinearly((size) => read(format, file(size)), 30_000)).toBe(true);
  });
});

it.each([
  'eodhd-dividends-json' as const,
  ...(process.env['DEEP_TESTS'] ? (['ohlcv-csv'] as const) : []),
])('takes more refused rows of %s than a call takes arguments', (format) => {
  const rows = 150_000;
  const file =
    format === 'ohlcv-csv' ? `${HEADER}\n${'1\n'.repeat(rows)}` : `[${'{},'.repeat(rows - 1)}{}]`;
  expect(readFormat(format, file, { symbol: 'AAPL.US' }).refused).toHaveLength(rows);
});
