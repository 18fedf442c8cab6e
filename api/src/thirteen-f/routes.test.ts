import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  thirteenFFilerResponseSchema,
  thirteenFFilersResponseSchema,
  thirteenFHeldResponseSchema,
  thirteenFHistoryResponseSchema,
} from 'shared/contract/schemas';
import { apple, FILINGS, microsoft } from './testing/filers.fixture';
import { filing } from './testing/filings.fixture';
import { openThirteenFApi, type ThirteenFApi } from './testing/thirteen-f-api.fixture';

describe('13F over HTTP', () => {
  let api: ThirteenFApi;
  beforeAll(async () => {
    api = await openThirteenFApi(FILINGS);
  });
  afterAll(() => api.close());

  const filers = async (query = '') =>
    thirteenFFilersResponseSchema.parse((await api.get(`/13f/filers${query}`)).json());
  const filer = async (path: string) =>
    thirteenFFilerResponseSchema.parse((await api.get(`/13f/filers/${path}`)).json());

  it('lists filers with their newest report', async () => {
    const { items, total } = await filers();
    expect(items.map(({ name }) => name)).toEqual([
      'FIRST CAPITAL LP',
      'SECOND PARTNERS',
      'GONE CAPITAL',
    ]);
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      cik: '0000000001',
      quarter: '2026Q2',
      valueUSD: 169_500,
      positions: 3,
      options: 1,
      new: 1,
      increased: 1,
      unchanged: 1,
      soldOut: 1,
      amended: true,
      delayDays: 51,
      late: true,
      firstFiling: false,
    });
  });

  it.each([
    ['?search=second', ['SECOND PARTNERS']],
    ['?search=0000000003', ['GONE CAPITAL']],
    ['?search=3', ['GONE CAPITAL']],
    ['?holding=KO.US', ['SECOND PARTNERS']],
    ['?holding=ko', ['SECOND PARTNERS']],
    ['?holding=191216100', ['SECOND PARTNERS']],
    ['?holding=coca', ['SECOND PARTNERS']],
    ['?holding=nothing', []],
    ['?holding=apple&sort=held', ['FIRST CAPITAL LP', 'SECOND PARTNERS', 'GONE CAPITAL']],
    ['?holding=AAPL.US&sort=heldChange', ['FIRST CAPITAL LP', 'SECOND PARTNERS', 'GONE CAPITAL']],
    ['?sort=name&direction=asc&pageSize=1&page=2', ['GONE CAPITAL']],
    ['?sort=valueChangePercent&direction=asc&pageSize=1', ['FIRST CAPITAL LP']],
  ])('finds and sorts filers: %s', async (query, names) => {
    expect((await filers(query)).items.map(({ name }) => name)).toEqual(names);
  });

  it('returns holdings with status, weights, effects, history and totals', async () => {
    const answer = await filer('1?quarter=2026Q2');
    expect(answer.holdings.map(({ issuer, putCall, status }) => [issuer, putCall, status])).toEqual(
      [
        ['APPLE INC', null, 'INCREASED'],
        ['APPLE INC', 'Put', 'NEW'],
        ['MICROSOFT CORP', null, 'UNCHANGED'],
        ['=CMD(), "QUOTED" CORP', null, 'NEW'],
        ['COCA COLA CO', null, 'SOLD_OUT'],
      ],
    );
    expect(answer.holdings[0]).toMatchObject({
      symbol: 'AAPL.US',
      listed: true,
      sector: 'Technology',
      shares: 1500,
      previousShares: 1000,
      shareChangePercent: 50,
      tradeEffectUSD: 50_000,
      priceEffectUSD: 15_000,
      valueChangeUSD: 65_000,
      weight: expect.closeTo((165_000 / 169_500) * 100, 9),
      history: { shares: [1000, 1500], valueUSD: [100_000, 165_000] },
      filedPrice: 110,
      // Bars are in today's shares: 100 to 120 before the split is 50 to 60 after it.
      priceRange: { low: 100, high: 120 },
    });
    expect(answer.holdings[1]).toMatchObject({ weight: null, priceRange: null });
    // A price of 420 is not one of 50 to 60: better no range than a wrong one.
    expect(answer.holdings[2]).toMatchObject({ symbol: 'MSFT.US', priceRange: null });
    expect(answer.holdings[3]).toMatchObject({ symbol: null, listed: false, cusip: '999999999' });
    expect(answer.totals).toMatchObject({
      valueUSD: 169_500,
      optionsValueUSD: 11_000,
      reportedValueUSD: 180_500,
      entries: 4,
      stated: { entries: 5, valueUSD: 180_500 },
      reconciles: false,
      valueChangeUSD: 45_500,
    });
    const { tradeEffectUSD, priceEffectUSD, valueChangeUSD } = answer.totals;
    expect((tradeEffectUSD ?? 0) + (priceEffectUSD ?? 0)).toBe(valueChangeUSD);
    expect(answer.concentration.bySector.map(({ sector }) => sector)).toEqual(['Technology', null]);
    expect(answer.notes.join(' ')).toMatch(/amendment of 2026-09-01 replaces.*states 5 entries/);
    expect(answer.quarters[0]?.filings).toMatchObject([
      { effect: 'original', entries: 1 },
      { effect: 'replaces', amendmentNumber: 1, url: 'https://www.sec.gov/2' },
    ]);
  });

  it.each([
    ['holdings', ['APPLE INC', 'MICROSOFT CORP', '=CMD(), "QUOTED" CORP']],
    ['new', ['=CMD(), "QUOTED" CORP']],
    ['increased', ['APPLE INC']],
    ['reduced', []],
    ['sold-out', ['COCA COLA CO']],
    ['options', ['APPLE INC']],
  ])('has a tab %s', async (tab, issuers) => {
    const { holdings } = await filer(`0000000001?tab=${tab}`);
    expect(holdings.map(({ issuer }) => issuer)).toEqual(issuers);
  });

  it('counts options when asked, and pages', async () => {
    const { holdings, concentration } = await filer('1?includeOptions=true');
    const weights = holdings.map(({ weight }) => weight ?? 0);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9);
    expect(concentration.top1).toBeCloseTo((165_000 / 180_500) * 100, 9);
    const page = await filer('1?pageSize=2&page=3&sort=absoluteValueChange');
    expect([page.total, page.holdings.map(({ key }) => key)]).toEqual([5, ['594918104||SH']]);
  });

  it('marks the first filing', async () => {
    const answer = await filer('2');
    expect(answer).toMatchObject({ firstFiling: true, previousQuarter: null, quarter: '2026Q2' });
    expect(
      answer.holdings.every(({ status, firstFiling }) => status === 'NEW' && firstFiling),
    ).toBe(true);
    expect(answer.totals.tradeEffectUSD).toBeNull();
  });

  it('exports the holdings as CSV, harmless for spreadsheets', async () => {
    const { headers, text } = await api.get('/13f/filers/1/holdings.csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toContain('13f-0000000001-2026Q2.csv');
    expect(headers.get('etag')).not.toBeNull();
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[4]).toMatch(/^"'=CMD\(\), ""QUOTED"" CORP",COM,999999999,/);
  });

  it('returns the holding and its change for each holder', async () => {
    const [first, second] = (await filers('?holding=AAPL.US&sort=held')).items;
    expect(first?.held).toMatchObject({
      symbol: 'AAPL.US',
      valueUSD: 165_000,
      putCall: null,
      amount: 1500,
      status: 'INCREASED',
      amountChange: 500,
      amountChangePercent: 50,
    });
    // In a first report nothing can be compared.
    expect(second?.held).toMatchObject({ status: 'NEW', amountChange: null });
  });

  it('exports the list of filers as CSV, searched and in order', async () => {
    const { headers, text } = await api.get(
      '/13f/filers.csv?sort=name&direction=asc&holding=apple',
    );
    expect(headers.get('content-disposition')).toContain('13f-filers-2026-10-01.csv');
    const [header, first, ...others] = text.trimEnd().split('\r\n');
    expect(header).toMatch(/Filer,CIK,Quarter/);
    expect(first).toMatch(/^FIRST CAPITAL LP,0000000001,2026Q2,169500,/);
    expect(others).toHaveLength(2);
  });

  it('returns the given symbols that a filer holds, without options and sold-out ones', async () => {
    const symbolsHeld = async (query: string) =>
      thirteenFHeldResponseSchema.parse((await api.get(`/13f/filers/1/held?${query}`)).json());
    const answer = await symbolsHeld('symbols=KO.US,AAPL.US,TSLA.US');
    expect(answer).toMatchObject({ quarter: '2026Q2', asked: 3 });
    expect(answer.items.map(({ symbol, valueUSD }) => [symbol, valueUSD])).toEqual([
      ['AAPL.US', 165_000],
    ]);
    expect(answer.weight).toBeCloseTo((165_000 / 169_500) * 100, 9);
    const before = await symbolsHeld('symbols=KO.US&quarter=2026Q1');
    expect(before.items).toMatchObject([{ symbol: 'KO.US' }]);
    expect((await api.get('/13f/filers/1/held')).status).toBe(400);
    expect((await api.get('/13f/filers/1/held?symbols=<b>')).status).toBe(400);
  });

  it('returns the history of a filer', async () => {
    const { quarters } = thirteenFHistoryResponseSchema.parse(
      (await api.get('/13f/filers/1/history')).json(),
    );
    expect(
      quarters.map(({ quarter, valueUSD, new: bought }) => [quarter, valueUSD, bought]),
    ).toEqual([
      ['2026Q1', 124_000, 3],
      ['2026Q2', 169_500, 1],
    ]);
  });

  it('answers again from the cache of the browser', async () => {
    const { headers } = await api.get('/13f/filers');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toContain('max-age');
    expect((await api.get('/13f/filers', { 'if-none-match': etag })).status).toBe(304);
  });
});

it('counts positions in each of the last eight reports as held for long', async () => {
  const quarters = ['2024Q3', '2024Q4', '2025Q1', '2025Q2', '2025Q3', '2025Q4', '2026Q1', '2026Q2'];
  const api = await openThirteenFApi(
    quarters.map((quarter, at) =>
      filing(quarter, at === 3 ? [apple(100, 10)] : [apple(100, 10), microsoft(50, 20)]),
    ),
  );
  const longHeld = async (quarter: string) =>
    thirteenFFilerResponseSchema.parse((await api.get(`/13f/filers/1?quarter=${quarter}`)).json())
      .totals.longHeld;
  try {
    expect(await longHeld('2026Q2')).toEqual({ quarters: 8, positions: 1, weight: 50 });
    expect(await longHeld('2026Q1')).toBeNull();
  } finally {
    await api.close();
  }
});

it('draws the history in the shares of the quarter, and doubts a value that the market contradicts', async () => {
  const api = await openThirteenFApi([
    filing('2026Q1', [apple(100, 20)]),
    filing('2026Q2', [apple(100, 110)]),
    filing('2026Q3', [apple(200, 11_000)]),
  ]);
  try {
    const answer = await api.get('/13f/filers/1?quarter=2026Q3');
    const { holdings, notes } = thirteenFFilerResponseSchema.parse(answer.json());
    expect(holdings[0]).toMatchObject({
      status: 'UNCHANGED',
      split: { ratio: 2, basis: 'documented' },
      history: { shares: [200, 200, 200] },
      priceRange: null,
    });
    expect(notes).toEqual([
      'APPLE INC is filed at 11000.0 dollars a share and traded at 10 to 10: its value may be in another unit.',
    ]);
  } finally {
    await api.close();
  }
});

it('reads a filing of two rows in thousands by the prices of the market', async () => {
  const api = await openThirteenFApi([
    filing('2026Q2', [apple(1000, 0.11), microsoft(500, 0.055)], {
      stated: { entries: 2, valueUSD: 137.5 },
    }),
  ]);
  try {
    const { totals, notes } = thirteenFFilerResponseSchema.parse(
      (await api.get('/13f/filers/1?quarter=2026Q2')).json(),
    );
    expect(totals.valueUSD).toBe(137_500);
    expect(notes.join()).toContain('values are in thousands');
  } finally {
    await api.close();
  }
});
