import { expect, test } from '@playwright/test';
import { DEEP } from '../site/deep';
import { ORIGIN } from '../site/site';

type Value = string | number | boolean | null;
interface Answer {
  columns: string[];
  rows: Value[][];
  total: number;
  facets: Record<string, { median: number; values: { value: string; count: number }[] }>;
}

async function ask(type: string, query: object): Promise<Answer> {
  const answer = await fetch(`${ORIGIN}/api/screeners/${type}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(query),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

/** Every row of a type with the given columns, as records. */
async function all(type: string, columns: string[]) {
  const rows: Record<string, Value>[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(type, { columns, page, pageSize: 200 });
    for (const row of answer.rows) {
      rows.push(Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])));
    }
    if (rows.length >= answer.total || answer.rows.length === 0) return rows;
  }
}

const numbers = (rows: Record<string, Value>[], field: string) =>
  rows.map((row) => row[field]).filter((value) => typeof value === 'number');

test('the simulated market is as large and as wide as promised', DEEP, async () => {
  const count = async (type: string) => (await ask(type, { pageSize: 0 })).total;
  expect(await count('stocks')).toBeGreaterThanOrEqual(12_000);
  expect(await count('etfs')).toBeGreaterThanOrEqual(3_000);
  expect(await count('indices')).toBeGreaterThan(15);
  expect(await count('currencies')).toBeGreaterThan(10);
  expect(await count('crypto')).toBeGreaterThanOrEqual(500);
  const symbols = await all('stocks', ['symbol']);
  const exchanges = new Set(symbols.map(({ symbol }) => String(symbol).split('.').at(-1)));
  expect([...exchanges].toSorted()).toEqual(
    'AS AU BR CO F HE HK LS LSE MC MI OL PA SR ST SW US'.split(' '),
  );
});

test('its figures fit each other and would not surprise an investor', async () => {
  const rows = await all('stocks', [
    'symbol',
    'price',
    'currencyCode',
    'peRatio',
    'earningsPerShareTTM',
    'grossMarginTTM',
    'operatingMarginTTM',
    'dividendYield',
    'rsi14',
    'day1ChangePercent',
  ]);
  const strange = rows.filter((row) => {
    const { peRatio, earningsPerShareTTM: eps, price } = row;
    const { grossMarginTTM: gross, operatingMarginTTM: operating } = row;
    // A loss has no P/E; it is not zero.
    if (typeof eps === 'number' && eps <= 0 && peRatio !== null) return true;
    if (typeof peRatio === 'number' && typeof eps === 'number' && typeof price === 'number') {
      if (peRatio <= 0 || Math.abs(price / eps / peRatio - 1) > 0.02) return true;
    }
    return typeof gross === 'number' && typeof operating === 'number' && gross < operating;
  });
  expect(strange.slice(0, 5)).toEqual([]);
  const median = (field: string) => {
    const sorted = numbers(rows, field).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  expect(median('peRatio')).toBeGreaterThan(15);
  expect(median('peRatio')).toBeLessThan(26);
  expect(median('rsi14')).toBeGreaterThan(35);
  expect(median('rsi14')).toBeLessThan(65);
  expect(Math.max(...numbers(rows, 'dividendYield'))).toBeLessThan(25);
  const moves = numbers(rows, 'day1ChangePercent');
  const calm = moves.filter((move) => Math.abs(move) < 5).length / moves.length;
  expect(calm).toBeGreaterThan(0.9);
  // Some values of companies are unknown, and an unknown value is never zero.
  const knownShare = numbers(rows, 'peRatio').length / rows.length;
  expect(knownShare).toBeGreaterThan(0.5);
  expect(knownShare).toBeLessThan(1);
});

test('what the list says is what ten years of bars say', async () => {
  for (const symbol of [
    'AAPL.US',
    'VOD.LSE',
    'SPY.US',
    'GSPC.INDX',
    'EURUSD.FOREX',
    'BTC-USD.CC',
  ]) {
    const asset = (await (await fetch(`${ORIGIN}/api/assets/${symbol}`)).json()) as {
      fields: Record<string, number | null>;
    };
    const history = (await (
      await fetch(`${ORIGIN}/api/assets/${symbol}/history?range=MAX`)
    ).json()) as { bars: { date: string[]; close: number[] } };
    const { date, close } = history.bars;
    const first = new Date(date[0] ?? '').getTime();
    const last = new Date(date.at(-1) ?? '').getTime();
    expect((last - first) / 86_400_000 / 365.25, symbol).toBeGreaterThan(9.9);
    expect(close.at(-1), symbol).toBeCloseTo(asset.fields['price'] ?? Number.NaN, 6);
    const change = 100 * ((close.at(-1) ?? Number.NaN) / (close.at(-2) ?? Number.NaN) - 1);
    expect(asset.fields['day1ChangePercent'], symbol).toBeCloseTo(change, 3);
    expect(asset.fields['rsi14'], symbol).not.toBeNull();
  }
});
