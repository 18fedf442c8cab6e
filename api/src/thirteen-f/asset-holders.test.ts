import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetHoldersHistorySchema, assetHoldersResponseSchema } from 'shared/contract/schemas';
import { apple, microsoft } from './testing/filers.fixture';
import { filing } from './testing/filings.fixture';
import { openThirteenFApi, type ThirteenFApi } from './testing/thirteen-f-api.fixture';

const by = (number: number, manager: string) => ({ cik: `000000000${number}`, manager });
const keeper = by(1, 'KEEPER');
const newcomer = by(2, 'NEWCOMER');
const returner = by(3, 'RETURNER');
const firstFiler = by(4, 'FIRST FILER');
const leaver = by(5, 'LEAVER');
const lateFiler = by(6, 'LATE FILER');

/** Apple was split two for one on 1 August 2026: in the third quarter. */
const FILINGS = [
  filing('2026Q1', [apple(1000, 100)], keeper),
  filing('2026Q2', [apple(1000, 110)], keeper),
  filing('2026Q3', [apple(2000, 60), apple(100, 60, { putCall: 'Put' })], keeper),
  filing('2026Q1', [microsoft(10, 400)], newcomer),
  filing('2026Q2', [microsoft(10, 400)], newcomer),
  filing('2026Q3', [microsoft(10, 400), apple(400, 60)], newcomer),
  filing('2025Q4', [apple(100, 90)], returner),
  filing('2026Q1', [microsoft(1, 400)], returner),
  filing('2026Q2', [microsoft(1, 400)], returner),
  filing('2026Q3', [apple(50, 60)], returner),
  filing('2026Q3', [apple(10, 60)], firstFiler),
  filing('2026Q2', [apple(300, 110)], leaver),
  filing('2026Q3', [microsoft(5, 400), apple(5000, 1, { amountType: 'PRN' })], leaver),
  filing('2026Q2', [apple(500, 110)], lateFiler),
];

let api: ThirteenFApi;
beforeAll(async () => {
  api = await openThirteenFApi(FILINGS);
});
afterAll(() => api.close());

const holders = async (query: string) =>
  assetHoldersResponseSchema.parse((await api.get(`/assets/AAPL.US/holders${query}`)).json());
const names = async (query: string) => (await holders(query)).items.map(({ name }) => name);

describe('holders of an asset', () => {
  it('splits the change of value into trade, price, first filings and incomparable positions', async () => {
    const { summary } = await holders('?quarter=2026Q3');
    expect(summary).toMatchObject({ holders: 4, shares: 2460, valueUSD: 147_600 });
    expect(summary.activity).toEqual({
      buyers: 2,
      sellers: 1,
      firstTime: 1,
      boughtUSD: 27_000,
      soldUSD: 33_000,
      previousValueUSD: 143_000,
      tradeEffectUSD: -6_000,
      priceEffectUSD: 10_000,
      firstFilingsUSD: 600,
      notComparableUSD: 0,
    });
  });

  it('keeps options and bonds apart from shares', async () => {
    const { summary, tabs } = await holders('?quarter=2026Q3');
    expect(summary.puts).toEqual({ institutions: 1, valueUSD: 6_000 });
    expect(summary.calls).toEqual({ institutions: 0, valueUSD: 0 });
    expect(summary.bonds).toEqual({ institutions: 1, valueUSD: 5_000 });
    expect(tabs).toEqual({
      all: 7,
      holders: 4,
      buyers: 2,
      sellers: 1,
      new: 2,
      'first-time': 1,
      increased: 0,
      reduced: 0,
      'sold-out': 1,
      options: 1,
      bonds: 1,
    });
  });

  it('does not treat a share split as a purchase', async () => {
    const [keeperRow] = (await holders('?quarter=2026Q3&search=keep')).items;
    expect(keeperRow).toMatchObject({
      status: 'UNCHANGED',
      previousShares: 2000,
      shareChange: 0,
      tradeEffectUSD: 0,
      priceEffectUSD: 10_000,
      previousQuarter: '2026Q2',
      heldSince: '2026Q1',
      firstTime: false,
    });
  });

  it('separates first-time buyers from returning ones and from first filings', async () => {
    const { items } = await holders('?quarter=2026Q3&tab=holders&sort=name&direction=asc');
    expect(
      items.map(({ name, firstTime, firstFiling, heldSince }) => [
        name,
        firstTime,
        firstFiling,
        heldSince,
      ]),
    ).toEqual([
      ['FIRST FILER', false, true, '2026Q3'],
      ['KEEPER', false, false, '2026Q1'],
      ['NEWCOMER', true, false, '2026Q3'],
      ['RETURNER', false, false, '2026Q3'],
    ]);
  });

  it.each([
    ['tab=first-time', ['NEWCOMER']],
    ['tab=buyers&sort=tradeEffectUSD', ['NEWCOMER', 'RETURNER']],
    ['tab=sellers', ['LEAVER']],
    ['tab=sold-out', ['LEAVER']],
    ['tab=options', ['KEEPER']],
    ['tab=bonds', ['LEAVER']],
    ['tab=holders&sort=heldSince&direction=asc&pageSize=1', ['KEEPER']],
    ['search=RETURN', ['RETURNER']],
  ])('lists %s', async (query, expected) => {
    expect(await names(`?quarter=2026Q3&${query}`)).toEqual(expected);
  });

  it('says how complete a quarter is; a filer without a report is not sold out', async () => {
    expect((await holders('?quarter=2026Q3')).filing).toEqual({
      quarter: '2026Q3',
      deadline: '2026-11-16',
      open: true,
      reported: 5,
      reportedBefore: 5,
    });
    expect((await holders('?quarter=2026Q2')).filing).toMatchObject({ open: false });
    expect(await names('?quarter=2026Q3')).not.toContain('LATE FILER');
    expect(await names('?tab=holders')).toContain('LATE FILER');
  });

  it('has quarters in today’s shares', async () => {
    const { quarters } = assetHoldersHistorySchema.parse(
      (await api.get('/assets/AAPL.US/holders/history')).json(),
    );
    expect(
      quarters.map((each) => [each.quarter, each.holders, each.shares, each.splitRatio]),
    ).toEqual([
      ['2025Q4', 1, 200, 1],
      ['2026Q1', 1, 2000, 1],
      ['2026Q2', 3, 3600, 1],
      ['2026Q3', 4, 2460, 2],
    ]);
    // The newest quarter of the history is the sum of the list.
    const { summary } = await holders('?quarter=2026Q3');
    expect(quarters.at(-1)).toMatchObject({
      open: true,
      holders: summary.holders,
      shares: summary.shares,
      valueUSD: summary.valueUSD,
      shareChange: summary.shareChange,
      tradeEffectUSD: summary.activity.tradeEffectUSD,
      priceEffectUSD: summary.activity.priceEffectUSD,
      firstTime: summary.activity.firstTime,
      new: 2,
      soldOut: 1,
    });
  });

  it('writes a tab as CSV; unknown figures are empty', async () => {
    const answer = await api.get(
      '/assets/AAPL.US/holders.csv?quarter=2026Q3&tab=holders&sort=name&direction=asc',
    );
    expect(answer.headers.get('content-disposition')).toContain('holders-aapl.us-2026Q3.csv');
    const [header, first] = answer.text.replace('\uFEFF', '').split('\r\n');
    expect(header?.split(',').slice(0, 3)).toEqual(['Institution', 'CIK', 'Quarter']);
    const cells = first?.split(',') ?? [];
    expect(cells.slice(0, 3)).toEqual(['FIRST FILER', '0000000004', '2026Q3']);
    expect(cells[header?.split(',').indexOf('Trade effect (USD)') ?? -1]).toBe('');
  });
});

describe('an asset that no filer holds', () => {
  it('has no quarters with holders, and sums of zero', async () => {
    const answer = await api.get('/assets/KO.US/holders/history');
    const { quarters } = assetHoldersHistorySchema.parse(answer.json());
    expect(quarters.every((each) => each.holders === 0 && each.shares === 0)).toBe(true);
    const { items, summary } = assetHoldersResponseSchema.parse(
      (await api.get('/assets/KO.US/holders')).json(),
    );
    expect(items).toEqual([]);
    expect(summary.activity).toMatchObject({ buyers: 0, sellers: 0, previousValueUSD: 0 });
  });
});
