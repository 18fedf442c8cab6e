import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversion, CrossRates, Currencies } from 'shared/contract';
import { conversionSchema, crossSchema, currenciesSchema } from 'shared/contract/schemas';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { readEcbHistZip } from '../ingest/formats/ecb-hist-zip/ecb-hist-zip';
import { hasRealData, realFile } from '../ingest/testing/real-data';
import type { AssetRecord, DailyBars } from 'market-model/dataset/dataset';
import { openTestApi, type TestApi } from '../market/routes.fixture';
import { currencyRoutes } from './routes';

function pair(
  code: string,
  price: number | null,
  more: { date?: string; change?: number } = {},
): AssetRecord {
  const { date = '2026-04-13', change = null } = more;
  const fields = {
    symbol: `${code}.FOREX`,
    name: code,
    currencyCode: code.slice(3),
    price,
    day1ChangePercent: change,
  };
  const origin = { source: 'ecb', date, kind: 'reported' as const };
  return {
    symbol: `${code}.FOREX`,
    assetType: 'currency',
    fields,
    provenance: Object.fromEntries(Object.keys(fields).map((field) => [field, origin])),
  };
}

const RECORDS = [
  pair('EURUSD', 1.1684, { change: 25 }),
  pair('EURJPY', 186.75, { change: 50 }),
  pair('EURGBP', 0.87058),
  // Older by a weekend: not of the day of the others.
  pair('EURNOK', 11.2, { date: '2026-04-10', change: 1 }),
  pair('EURXTS', null),
  // The kuna ended with 2022.
  pair('EURHRK', 7.5365, { date: '2022-12-30', change: 0.1 }),
  pair('AUDNZD', 1.19),
];

const barsOf = (closes: Readonly<Record<string, number>>): DailyBars => {
  const days = Object.keys(closes).toSorted();
  const none = Float64Array.from(days, () => NaN);
  return {
    day: Int32Array.from(days, (day) => parseIsoDate(day) ?? 0),
    open: none,
    high: none,
    low: none,
    close: Float64Array.from(days, (day) => closes[day] ?? NaN),
    volume: none,
  };
};
const CLOSES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'EURUSD.FOREX': {
    '2026-04-08': 1.15,
    '2026-04-09': 1.16,
    '2026-04-10': 1.17,
    '2026-04-13': 1.1684,
  },
  // No rate on the 10th.
  'EURJPY.FOREX': { '2026-04-08': 184, '2026-04-09': 185, '2026-04-13': 186.75 },
};

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({
    plugins: [currencyRoutes],
    dataset: {
      records: RECORDS,
      history: (symbol) => (CLOSES[symbol] ? { kind: 'stored' } : null),
      bars: (symbol) => barsOf(CLOSES[symbol] ?? {}),
    },
  });
});
afterAll(() => api.close());

const converted = async (query: string): Promise<Conversion> => {
  const answer = await api.get(`/currencies/convert?${query}`);
  expect(answer.statusCode).toBe(200);
  return conversionSchema.strict().parse(answer.json());
};
const crossed = async (query = ''): Promise<CrossRates> => {
  const answer = await api.get(`/currencies/cross${query}`);
  expect(answer.statusCode).toBe(200);
  return crossSchema.strict().parse(answer.json());
};

describe('GET /currencies', () => {
  it('lists the currencies of pairs that have a rate, and pence next to the pound', async () => {
    const list: Currencies = currenciesSchema.strict().parse((await api.get('/currencies')).json());
    expect(list.items.map(({ code }) => code)).toEqual(
      'AUD EUR GBP GBX HRK JPY NOK NZD USD'.split(' '),
    );
    expect(list).toMatchObject({ rateDate: '2026-04-13', sources: ['ecb'] });
    expect(list.items.find(({ code }) => code === 'GBX')).toMatchObject({
      minor: true,
      symbol: 'p',
      countryCode: 'GB',
    });
  });
});

describe('GET /currencies/cross', () => {
  it('uses pairs, inverts them, and computes unquoted rates', async () => {
    const { rows, codes } = await crossed('?codes=eur,USD,JPY,USD');
    expect(codes).toEqual(['EUR', 'USD', 'JPY']);
    const [euro, dollar] = rows;
    expect(euro?.cells.map(({ kind }) => kind)).toEqual(['same', 'pair', 'pair']);
    expect(euro?.cells[1]).toMatchObject({ rate: 1.1684, change: 25, symbol: 'EURUSD.FOREX' });
    expect(dollar?.cells[0]).toMatchObject({ kind: 'inverse', symbol: 'EURUSD.FOREX' });
    expect(dollar?.cells[0]?.change).toBeCloseTo(-20, 9);
    expect(dollar?.cells[2]).toMatchObject({ kind: 'computed', symbol: null, via: ['EUR'] });
    expect(dollar?.cells[2]?.rate).toBeCloseTo(159.833961, 6);
    expect(dollar?.cells[2]?.change).toBeCloseTo(20, 9);
    // Up 25 % and 50 % against the two others.
    expect(euro?.strength).toBeCloseTo(37.5, 9);
  });

  it('leaves out currencies without a pair, and has no rate between unconnected ones', async () => {
    const { codes, unknown, rows } = await crossed('?codes=USD,AUD,XTS,ZZZ');
    expect(codes).toEqual(['USD', 'AUD']);
    expect(unknown).toEqual(['XTS', 'ZZZ']);
    expect(rows[0]?.cells[1]).toEqual({
      kind: 'unknown',
      rate: null,
      change: null,
      date: null,
      symbol: null,
      via: [],
    });
    expect(rows[0]?.strength).toBeNull();
  });

  it('never chains changes of different days, and dates a rate by its older input', async () => {
    const { rows } = await crossed('?codes=USD,NOK');
    expect(rows[0]?.cells[1]).toMatchObject({ change: null, date: '2026-04-10' });
    expect(rows[0]?.cells[1]?.rate).toBeCloseTo(11.2 / 1.1684, 9);
  });

  it('has no current rate for a discontinued currency, and gives the date of its last one', async () => {
    const { rows } = await crossed('?codes=HRK,EUR,USD');
    const ended = {
      kind: 'unknown',
      rate: null,
      change: null,
      date: '2022-12-30',
      symbol: null,
      via: [],
    };
    expect(rows[0]?.cells.slice(1)).toEqual([ended, ended]);
    expect(rows.map(({ cells }) => cells[0]).slice(1)).toEqual([ended, ended]);
    expect(rows[0]?.strength).toBeNull();
  });

  it('offers the currencies of the majors without a choice, and refuses bad ones', async () => {
    expect((await crossed()).codes).toEqual(['EUR', 'USD', 'JPY', 'GBP', 'AUD', 'NZD']);
    expect((await crossed()).unknown).toEqual(['CHF', 'CAD']);
    for (const query of ['?codes=', '?codes=EURO', '?window=2D', '?x=1'])
      expect((await api.get(`/currencies/cross${query}`)).statusCode).toBe(400);
  });
});

describe('GET /currencies/convert', () => {
  it('converts at the newest rate, with the path of the rate', async () => {
    const answer = await converted('from=usd&to=JPY&amount=250');
    expect(answer.rate).toBeCloseTo(159.833961, 6);
    expect(answer.result).toBeCloseTo(250 * 159.833961, 3);
    expect(answer).toMatchObject({ kind: 'computed', date: '2026-04-13', asked: null });
    expect(answer.legs).toMatchObject([
      { symbol: 'EURUSD.FOREX', rate: 1.1684, inverted: true, source: 'ecb' },
      { symbol: 'EURJPY.FOREX', rate: 186.75, inverted: false },
    ]);
    expect(answer.rate * answer.inverse).toBeCloseTo(1, 12);
  });

  it('treats 100 pence as a pound', async () => {
    expect(await converted('from=GBX&to=GBP&amount=512.5')).toMatchObject({
      result: 5.125,
      kind: 'same',
      date: null,
      legs: [],
      parts: { from: 100, to: 1 },
    });
    const dollars = await converted('from=GBX&to=USD&amount=100');
    expect(dollars.result).toBeCloseTo(1.342094, 6);
    expect((await converted('from=USD&to=GBX')).rate).toBeCloseTo(100 / 1.342094, 4);
  });

  it('uses the rate of the requested day, or of the last one before it', async () => {
    expect(await converted('from=EUR&to=USD&date=2026-04-12')).toMatchObject({
      rate: 1.17,
      date: '2026-04-10',
      asked: '2026-04-12',
    });
    expect(await converted('from=EUR&to=USD&date=2026-04-18')).toMatchObject({
      rate: 1.1684,
      date: '2026-04-13',
    });
  });

  it('uses rates of the same day only: if one is missing, all go back', async () => {
    const answer = await converted('from=USD&to=JPY&date=2026-04-10');
    expect(answer.date).toBe('2026-04-09');
    expect(answer.rate).toBeCloseTo(185 / 1.16, 9);
    expect(new Set(answer.legs.map(({ date }) => date))).toEqual(new Set(['2026-04-09']));
  });

  it.each([
    ['from=EUR&to=USD&date=1999-01-04', 404, 'begin on 2026-04-08'],
    ['from=EUR&to=USD&date=2026-06-01', 404, 'two weeks before'],
    ['from=AUD&to=USD', 404, 'no rate of AUD in USD'],
    ['from=HRK&to=USD', 404, 'today; the last one is of 2022-12-30'],
    ['from=XTS&to=USD', 400, 'No rate of \\"XTS\\" is known'],
    ['from=EUR', 400, 'to'],
    ['from=EUR&to=USD&amount=-1', 400, 'amount'],
    ['from=EUR&to=USD&amount=1e9', 400, 'amount'],
    ['from=EUR&to=USD&date=2026-02-30', 400, 'date'],
    ['from=EUR&to=USD&day=1', 400, 'day'],
  ])('answers %s with %d', async (query, status, words) => {
    const answer = await api.get(`/currencies/convert?${query}`);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(words);
  });
});

(hasRealData ? describe : describe.skip)('the reference rates of the European Central Bank', () => {
  let ecb: TestApi;
  const content = hasRealData ? readEcbHistZip({ main: realFile('fx/eurofxref-hist.zip') }) : null;
  beforeAll(async () => {
    if (!content) return;
    const records = [...content.records].map(({ symbol, name, fields, date }): AssetRecord => {
      const all = { symbol, name: name ?? symbol, ...fields };
      const origin = { source: 'ecb', date, kind: 'reported' as const };
      return {
        symbol,
        assetType: 'currency',
        fields: all as AssetRecord['fields'],
        provenance: Object.fromEntries(Object.keys(all).map((field) => [field, origin])),
      };
    });
    ecb = await openTestApi({
      plugins: [currencyRoutes],
      dataset: {
        records,
        history: () => ({ kind: 'stored' }),
        bars: (symbol) => content.bars.get(symbol) ?? barsOf({}),
      },
    });
  }, 60_000);
  afterAll(() => ecb.close());

  const ask = async (query: string) => {
    const answer = await ecb.get(`/currencies/convert?${query}`);
    expect(answer.statusCode).toBe(200);
    return conversionSchema.parse(answer.json());
  };

  it.each([
    ['EUR', 'USD', '2026-04-13', 1.1684, '2026-04-13'],
    ['USD', 'JPY', '2026-04-13', 159.833961, '2026-04-13'],
    ['GBP', 'USD', '2026-04-13', 1.342094, '2026-04-13'],
    ['EUR', 'USD', '2022-01-01', 1.1326, '2021-12-31'],
    ['EUR', 'USD', '1999-01-04', 1.1789, '1999-01-04'],
  ])('%s in %s on %s is %d, of %s', async (from, to, date, rate, of) => {
    const answer = await ask(`from=${from}&to=${to}&date=${date}`);
    expect(answer.rate).toBeCloseTo(rate, 6);
    expect(answer.date).toBe(of);
  });

  it('give every cross as the quotient of the two rates that are published', async () => {
    const { rows, codes } = crossSchema.parse(
      (await ecb.get('/currencies/cross?codes=USD,JPY,GBP,CHF,SEK,NOK,PLN,TRY,ZAR,KRW')).json(),
    );
    expect(codes).toHaveLength(10);
    const perEuro = (code: string) => content?.bars.get(`EUR${code}.FOREX`)?.close.at(-1) ?? NaN;
    for (const { base, cells } of rows)
      for (const [at, { rate }] of cells.entries()) {
        const quote = codes[at] ?? '';
        const expected = base === quote ? 1 : perEuro(quote) / perEuro(base);
        expect((rate ?? 0) / expected).toBeCloseTo(1, 12);
      }
  });
});
