import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assetHoldersResponseSchema,
  holderChangesSchema,
  thirteenFActivityResponseSchema,
  thirteenFOverlapResponseSchema,
} from 'shared/contract/schemas';
import { FILINGS } from './testing/filers.fixture';
import { openThirteenFApi, type ThirteenFApi } from './testing/thirteen-f-api.fixture';

let api: ThirteenFApi;
beforeAll(async () => {
  api = await openThirteenFApi(FILINGS);
});
afterAll(() => api.close());

describe('13F across filers', () => {
  it('sums up purchases, sales and holdings', async () => {
    const activity = async (query: string) =>
      thirteenFActivityResponseSchema.parse((await api.get(`/13f/activity${query}`)).json());
    const bought = await activity('?kind=bought');
    expect(bought).toMatchObject({ quarter: '2026Q2', filers: 2, comparedFilers: 1 });
    expect(bought.items.map(({ issuer, netTradeUSD }) => [issuer, netTradeUSD])).toEqual([
      ['APPLE INC', 50_000],
      ['=CMD(), "QUOTED" CORP', 300],
    ]);
    // The second filer sells nothing: its holdings of the quarter before are unknown.
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
    expect(answer.items[0]?.holdings.map((holding) => holding?.weight)).toEqual(
      weights.map((weight) => expect.closeTo(weight, 9)),
    );
    const itself = await api.get('/13f/overlap?ciks=1,3&show=all');
    expect(thirteenFOverlapResponseSchema.parse(itself.json())).toMatchObject({
      sameQuarter: false,
    });
  });

  it('returns the holders of an asset', async () => {
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

  it('counts managers’ trades in several assets; untraded ones are left out', async () => {
    const changes = async (symbols: string) =>
      holderChangesSchema.parse((await api.get(`/13f/holder-changes?symbols=${symbols}`)).json())
        .items;
    const [apple, coke, ...rest] = await changes('msft.us,KO.US,aapl.us,AAPL.US,NONE.US');
    expect(rest).toEqual([]);
    // The first report of a filer shows holdings, but no trading.
    expect(apple).toMatchObject({
      symbol: 'AAPL.US',
      holders: 2,
      new: 0,
      increased: 1,
      decreased: 0,
      soldOut: 0,
      shareChange: 500,
      // The amendment of that day reports the increase; the original reported a sale.
      lastFiled: '2026-09-01',
    });
    expect(coke).toMatchObject({ symbol: 'KO.US', holders: 1, soldOut: 1, shareChange: -500 });
    expect(await changes('MSFT.US')).toEqual([]);
  });
});
