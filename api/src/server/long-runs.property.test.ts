/** Long runs of each kind of character, wherever a caller sends text: the work grows no faster than the text. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOfText, linesOfText } from 'shared/contract/schemas';
import { growsLinearly, LONG_TEXTS, REQUEST_HEADERS } from 'shared/testing/long-texts';
import { exportTransactions } from '../portfolios/import/native-format/export-csv';
import { options } from '../portfolios/import/import.fixture';
import { readImport } from '../portfolios/import/plan/read-import';
import { isUndecided, readNumber } from '../portfolios/import/reading/numbers';
import { openTestApi, type TestApi } from './api.fixture';
import { describedFields, type Field } from './described-fields.fixture';
import { takesLongTexts } from './long-texts.fixture';

/** Characters of a header. Four times as many are still within common server limits. */
const HEADER_LENGTH = 6000;
const ADDRESSES = ['/api/me', '/api/calendar/events', '/api/market/status', '/api/openapi.json'];

describe('a line of text', () => {
  it.each(LONG_TEXTS)('is read in linear time with %s', async (_, textOf) => {
    const [line, lines] = [lineOfText(80), linesOfText(80)];
    const read = (size: number) => {
      const text = textOf(size);
      return [line.safeParse(text), lines.safeParse(text)];
    };
    expect(await growsLinearly(read, 5000)).toBe(true);
  });
});

describe('an imported file', () => {
  const HEAD = 'Date,Type,Symbol,Quantity,Price,Currency,Lots\n';
  it.each(LONG_TEXTS)('is read in linear time with %s in its cells', async (_, textOf) => {
    const read = (size: number) => {
      const run = textOf(size).replaceAll('"', '""');
      const rows = ['Date', 'Type', 'Symbol', 'Quantity', 'Price', 'Currency', 'Lots'].map(
        (__, column, all) => all.map((___, i) => (i === column ? `"${run}"` : '1')).join(','),
      );
      try {
        return readImport(HEAD + rows.join('\n'), options());
      } catch {
        return null;
      }
    };
    expect(await growsLinearly(read, 4000)).toBe(true);
  });

  it('reads numbers in linear time', async () => {
    const read = (size: number) => {
      const cell = `1${' '.repeat(size)}1`;
      return [readNumber(cell, '.'), isUndecided(cell)];
    };
    expect(await growsLinearly(read, 4000)).toBe(true);
    expect(readNumber(`1${' '.repeat(4000)}1`, '.')).toBeNull();
  });

  it('names line, field and limit of a cell that is too long, and reads the other rows', () => {
    const text = `${HEAD}2024-01-05,BUY,AAPL,1${' '.repeat(200)}1,1,USD,\n2024-01-05,BUY,AAPL,2,1,USD,\n`;
    const { rows } = readImport(text, options());
    expect(rows.map(({ line, action, errors }) => [line, action, errors])).toEqual([
      [2, 'error', [{ field: 'quantity', message: 'At most 64 characters' }]],
      [3, 'add', []],
    ]);
  });

  it('resolves and writes lots in time that grows with their number', async () => {
    const read = (size: number) => {
      const purchases = `2024-01-05,BUY,AAPL,1,1,USD,\n`.repeat(size);
      const lots = Array.from({ length: size }, (_, i) => `2024-01-05#${i + 1}:0.01`).join(';');
      const sales = `2024-02-05,SELL,AAPL,1,1,USD,"${lots}"\n`.repeat(5);
      const { rows } = readImport(HEAD + purchases + sales, options());
      return exportTransactions(rows.flatMap(({ transaction }) => transaction ?? []));
    };
    expect(await growsLinearly(read, 250)).toBe(true);
  });
});

describe('the API', () => {
  let api: TestApi;
  let token: string;
  let fields: Field[];
  beforeAll(async () => {
    api = await openTestApi();
    token = await api.tokenFor('ann');
    fields = await describedFields(api, token);
  }, 180_000);
  afterAll(() => api.close());

  it('describes calls with text input', () => {
    const places = (place: Field['place']) => fields.filter((field) => field.place === place);
    expect(places('body').length).toBeGreaterThan(100);
    expect(places('query').length).toBeGreaterThan(60);
  });

  it('accepts valid values of over 100 fields, so that the work behind validation runs', async () => {
    let acceptedCount = 0;
    for (const { example, send } of fields)
      if ((await send(example)).status < 400) acceptedCount += 1;
    expect(acceptedCount).toBeGreaterThan(100);
  });

  it.each(['body', 'query'] as const)(
    'answers in linear time, whatever one field of a %s holds',
    async (place) => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...fields.filter((field) => field.place === place)),
          fc.constantFrom(...LONG_TEXTS),
          async (field, [, textOf]) => {
            expect(await takesLongTexts(field, textOf)).toBe(true);
          },
        ),
        { numRuns: 400 },
      );
    },
  );

  it('answers in linear time for any header', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...REQUEST_HEADERS),
        fc.constantFrom(...ADDRESSES),
        fc.constantFrom(...LONG_TEXTS),
        async (name, address, [, textOf]) => {
          const send = (size: number) =>
            api.call('GET', address, {
              token,
              headers: {
                [name]: textOf(size)
                  .replaceAll(/[^\t -~]/g, '~')
                  .trim(),
              },
            });
          expect(await growsLinearly(send, HEADER_LENGTH)).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });
});
