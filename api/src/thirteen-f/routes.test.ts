import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  assetHoldersResponseSchema,
  thirteenFActivityResponseSchema,
  thirteenFFilerResponseSchema,
  thirteenFFilersResponseSchema,
  thirteenFHistoryResponseSchema,
  thirteenFOverlapResponseSchema,
} from 'shared/contract/schemas';
import { filing, holding } from './testing/filings.fixture';
import { openThirteenFApi, type ThirteenFApi } from './testing/thirteen-f-api.fixture';

const apple = (amount: number, price: number, more: object = {}) =>
  holding('037833100', amount, amount * price, { issuer: 'APPLE INC', ...more });
const microsoft = (amount: number, price: number) =>
  holding('594918104', amount, amount * price, { issuer: 'MICROSOFT CORP' });
const coke = (amount: number, price: number) =>
  holding('191216100', amount, amount * price, { issuer: 'COCA COLA CO' });
const unknown = (amount: number, price: number) =>
  holding('999999999', amount, amount * price, { issuer: '=CMD(), "QUOTED" CORP' });

const second = { cik: '0000000002', manager: 'SECOND PARTNERS' };
const FILINGS = [
  filing('2026Q1', [apple(1000, 100), coke(500, 40), microsoft(10, 400)], {
    filedDate: '2026-05-15',
    stated: { entries: 3, valueUSD: 124_000 },
  }),
  filing('2026Q2', [apple(900, 110)], { filedDate: '2026-08-20', accession: '1' }),
  filing(
    '2026Q2',
    [apple(1500, 110), unknown(30, 10), microsoft(10, 420), apple(100, 110, { putCall: 'Put' })],
    {
      filedDate: '2026-09-01',
      form: '13F-HR/A',
      amendment: { type: 'RESTATEMENT', number: 1 },
      accession: '2',
      url: 'https://www.sec.gov/2',
      stated: { entries: 5, valueUSD: 180_500 },
    },
  ),
  filing('2026Q2', [coke(500, 41), apple(300, 110)], { ...second, filedDate: '2026-08-01' }),
  filing('2025Q1', [apple(1, 100)], { cik: '0000000003', manager: 'GONE CAPITAL' }),
  filing('2026Q2', [], { cik: '0000000004', manager: 'NOTICE ONLY', form: '13F-NT' }),
];

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
    ['?sort=name&direction=asc&pageSize=1&page=2', ['GONE CAPITAL']],
    ['?sort=valueChangePercent&direction=asc&pageSize=1', ['FIRST CAPITAL LP']],
  ])('finds and sorts filers: %s', async (query, names) => {
    expect((await filers(query)).items.map(({ name }) => name)).toEqual(names);
  });

  it('tells holdings with status, weights, effects, history and totals', async () => {
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
      // Bars are of today's shares: what was 100 to 120 then is 50 to 60 after the split.
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

  it('says when it is the first filing', async () => {
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

  it('tells the history of a filer', async () => {
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

  it('sums up what was bought, sold, held', async () => {
    const activity = async (query: string) =>
      thirteenFActivityResponseSchema.parse((await api.get(`/13f/activity${query}`)).json());
    const bought = await activity('?kind=bought');
    expect(bought).toMatchObject({ quarter: '2026Q2', filers: 2, comparedFilers: 1 });
    expect(bought.items.map(({ issuer, netTradeUSD }) => [issuer, netTradeUSD])).toEqual([
      ['APPLE INC', 50_000],
      ['=CMD(), "QUOTED" CORP', 300],
    ]);
    // The second filer sells nothing: what it holds is not known for the quarter before.
    const sold = await activity('?kind=sold');
    expect(sold.items.map(({ issuer, netTradeUSD }) => [issuer, netTradeUSD])).toEqual([
      ['COCA COLA CO', -20_000],
    ]);
    const crowded = await activity('?kind=crowded&quarter=2026Q2');
    expect(crowded.items[0]).toMatchObject({
      issuer: 'APPLE INC',
      holders: 2,
      holdersPercent: 100,
      shares: 1800,
      holdersChange: 0,
    });
    expect((await activity('?kind=new')).items.map(({ issuer }) => issuer)).toEqual([
      '=CMD(), "QUOTED" CORP',
    ]);
  });

  it('compares filers by weight', async () => {
    const answer = thirteenFOverlapResponseSchema.parse(
      (await api.get('/13f/overlap?ciks=1,0000000002')).json(),
    );
    expect(answer).toMatchObject({ sameQuarter: true, common: 1 });
    const weights = [(165_000 / 169_500) * 100, (33_000 / 53_500) * 100] as const;
    expect(answer.overlapPercent).toBeCloseTo(Math.min(...weights), 9);
    expect(answer.items[0]?.holdings.map((held) => held?.weight)).toEqual(
      weights.map((weight) => expect.closeTo(weight, 9)),
    );
    const itself = await api.get('/13f/overlap?ciks=1,3&show=all');
    expect(thirteenFOverlapResponseSchema.parse(itself.json())).toMatchObject({
      sameQuarter: false,
    });
  });

  it('tells who holds an asset', async () => {
    const holders = async (path: string) =>
      assetHoldersResponseSchema.parse((await api.get(`/assets/${path}`)).json());
    const apple = await holders('AAPL.US/holders');
    expect(apple.items.map(({ name, putCall, status }) => [name, putCall, status])).toEqual([
      ['FIRST CAPITAL LP', null, 'INCREASED'],
      ['SECOND PARTNERS', null, 'NEW'],
      ['FIRST CAPITAL LP', 'Put', 'NEW'],
    ]);
    expect(apple.summary).toMatchObject({
      holders: 2,
      shares: 1800,
      shareChange: 500,
      sharesOutstandingPercent: expect.closeTo(0.18, 9),
    });
    const coke = await holders('ko.us/holders');
    expect(coke.items.map(({ name, status }) => [name, status])).toEqual([
      ['SECOND PARTNERS', 'NEW'],
      ['FIRST CAPITAL LP', 'SOLD_OUT'],
    ]);
    expect((await holders('AAPL.US/holders?quarter=2025Q1')).items).toMatchObject([
      { name: 'GONE CAPITAL' },
    ]);
  });

  it.each([
    ['/13f/filers/abc', 400, 'cik'],
    ['/13f/filers/12345678901', 400, 'cik'],
    ['/13f/filers/1?quarter=2026', 400, 'quarter'],
    ['/13f/filers/1?quarter=2026Q5', 400, 'quarter'],
    ['/13f/filers/1?tab=puts', 400, 'tab'],
    ['/13f/filers/1?wrong=1', 400, 'wrong'],
    ['/13f/filers?sort=size', 400, 'sort'],
    ['/13f/filers?pageSize=201', 400, 'pageSize'],
    ['/13f/filers?page=0', 400, 'page'],
    ['/13f/filers/x/history', 400, 'cik'],
    ['/13f/filers/1/holdings.csv?page=1', 400, 'page'],
    ['/13f/activity?kind=hot', 400, 'kind'],
    ['/13f/activity?quarter=Q1', 400, 'quarter'],
    ['/13f/overlap', 400, 'ciks'],
    ['/13f/overlap?ciks=1', 400, 'ciks'],
    ['/13f/overlap?ciks=1,1', 400, 'ciks'],
    ['/13f/overlap?ciks=1,x', 400, 'ciks'],
    ['/assets/AAPL.US/holders?quarter=1', 400, 'quarter'],
    ['/13f/filers/999', 404, null],
    ['/13f/filers/4', 404, null],
    ['/13f/filers/1?quarter=2020Q1', 404, null],
    ['/13f/overlap?ciks=1,999', 404, null],
    ['/13f/overlap?ciks=1,2&quarter=2026Q1', 404, null],
    ['/13f/activity?quarter=1999Q1', 404, null],
    ['/assets/NONE.US/holders', 404, null],
  ])('%s is a %i problem', async (path, status, field) => {
    const answer = await api.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ]);
    const problem = answer.json() as { detail: string; errors?: { field: string }[] };
    expect(problem.detail).not.toBe('');
    expect(problem.errors?.[0]?.field.replace(/\[.*/, '') ?? null).toBe(field);
  });

  it('never fails, whatever is asked', async () => {
    const paths = fc.constantFrom(
      '/13f/filers',
      '/13f/filers/1',
      '/13f/filers/2/holdings.csv',
      '/13f/filers/1/history',
      '/13f/activity',
      '/13f/overlap',
      '/assets/AAPL.US/holders',
    );
    const names = fc.constantFrom(
      'quarter',
      'tab',
      'sort',
      'direction',
      'page',
      'pageSize',
      'kind',
      'ciks',
      'show',
      'search',
      'holding',
      'includeOptions',
      '__proto__',
      'constructor',
    );
    const values = fc.oneof(
      fc.constantFrom('2026Q2', '2026Q1', '1,2', 'name', 'weight', 'asc', '1', '200', '1e3', '-1'),
      fc.constantFrom(
        'all',
        'options',
        'true',
        'sold',
        'NaN',
        '',
        '%00',
        '..',
        'valueUSD',
        '(',
        '\\',
      ),
      fc.string({ maxLength: 12 }),
    );
    const queries = fc.array(fc.tuple(names, values), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(paths, queries, async (path, query) => {
        const text = query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
        const { status } = await api.get(`${path}?${text}`);
        expect([200, 400, 404]).toContain(status);
      }),
      { numRuns: 500 },
    );
  });

  it('answers again from the cache of the browser', async () => {
    const { headers } = await api.get('/13f/filers');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toContain('max-age');
    expect((await api.get('/13f/filers', { 'if-none-match': etag })).status).toBe(304);
  });
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
