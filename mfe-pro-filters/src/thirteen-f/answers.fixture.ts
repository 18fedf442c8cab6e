/** Answers of the 13F calls for tests. */
import type {
  ThirteenFActivityItem,
  ThirteenFFilerResponse,
  ThirteenFFilerSummary,
  ThirteenFHistoryResponse,
  ThirteenFHoldingRow,
} from 'shared/contract';

const AS_OF = '2026-11-20T21:00:00Z';

const DELAY = { filedDate: '2026-11-14', deadline: '2026-11-16', delayDays: 45, late: false };
const COUNTS = { new: 1, increased: 1, decreased: 1, unchanged: 0, soldOut: 1 };
const CONCENTRATION = { top1: 60, top5: 100, top10: 100, hhi: 0.46, effectiveN: 2.2 };

export const filerSummary = (more: Partial<ThirteenFFilerSummary> = {}): ThirteenFFilerSummary => ({
  cik: '0001067983',
  name: 'Berkshire Hathaway Inc',
  quarter: '2026Q3',
  previousQuarter: '2026Q2',
  ...DELAY,
  valueUSD: 258_830_000_000,
  valueChangePercent: -6,
  positions: 38,
  options: 0,
  turnoverPercent: 1.35,
  top10: 90.97,
  ...COUNTS,
  firstFiling: false,
  amended: false,
  quarters: 12,
  held: null,
  ...more,
});

export const filersAnswer = (items: ThirteenFFilerSummary[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 50,
  asOf: AS_OF,
});

const security = (ticker: string, issuer: string) => ({
  issuer,
  titleOfClass: 'COM',
  cusip: `${ticker}0000`.slice(0, 9),
  ticker,
  symbol: `${ticker}.US`,
  listed: true,
  assetType: 'stock' as const,
  logoUrl: null,
  sector: 'Technology',
});

export const activityItem = (more: Partial<ThirteenFActivityItem> = {}): ThirteenFActivityItem => ({
  ...security('MSFT', 'MICROSOFT CORP'),
  holders: 34,
  holdersPercent: 57.6,
  holdersChange: 3,
  buyers: 10,
  sellers: 7,
  new: 4,
  soldOut: 1,
  boughtUSD: 1.83e9,
  soldUSD: 0.58e9,
  netTradeUSD: 1.25e9,
  valueUSD: 157e9,
  shares: 3e8,
  top10Holders: 12,
  meanWeight: 4.2,
  ...more,
});

export const activityAnswer = (kind: string, items: ThirteenFActivityItem[]) => ({
  quarter: '2026Q3',
  quarters: ['2026Q3', '2026Q2'],
  kind,
  formula: 'Net purchases: Σ over filers of Δshares × price before.',
  filers: 59,
  comparedFilers: 58,
  items,
  total: items.length,
  page: 1,
  pageSize: 50,
  asOf: AS_OF,
});

export const holding = (
  ticker: string,
  issuer: string,
  more: Partial<ThirteenFHoldingRow> = {},
): ThirteenFHoldingRow => ({
  key: ticker,
  ...security(ticker, issuer),
  amountType: 'SH',
  putCall: null,
  status: 'INCREASED',
  firstFiling: false,
  shares: 1500,
  previousShares: 1000,
  shareChange: 500,
  shareChangePercent: 50,
  valueUSD: 165_000,
  previousValueUSD: 100_000,
  valueChangeUSD: 65_000,
  weight: 60,
  previousWeight: 50,
  weightChange: 10,
  tradeEffectUSD: 50_000,
  priceEffectUSD: 15_000,
  filedPrice: 110,
  splitSuspected: false,
  split: null,
  priceRange: { low: 100, high: 120 },
  entries: 1,
  investmentDiscretion: 'SOLE',
  votingAuthority: null,
  history: { shares: [1000, 1500], valueUSD: [100_000, 165_000] },
  ...more,
});

export const filerAnswer = (
  more: Partial<ThirteenFFilerResponse> = {},
): ThirteenFFilerResponse => ({
  cik: '0001067983',
  name: 'Berkshire Hathaway Inc',
  url: 'https://www.sec.gov/cgi-bin/browse-edgar?CIK=0001067983',
  quarter: '2026Q3',
  periodEnd: '2026-09-30',
  previousQuarter: '2026Q2',
  firstFiling: false,
  ...DELAY,
  quarters: ['2026Q3', '2026Q2', '2026Q1', '2025Q4', '2025Q3'].map((quarter) => ({
    quarter,
    periodEnd: '2026-09-30',
    ...DELAY,
    known: true,
    filings: [
      {
        form: '13F-HR',
        accession: quarter,
        filedDate: '2026-11-14',
        url: `https://www.sec.gov/${quarter}`,
        entries: 3,
        effect: 'original' as const,
        amendmentNumber: null,
      },
    ],
  })),
  otherManagers: [],
  notes: [],
  totals: {
    valueUSD: 275_000,
    previousValueUSD: 200_000,
    valueChangeUSD: 75_000,
    valueChangePercent: 37.5,
    tradeEffectUSD: 50_000,
    priceEffectUSD: 25_000,
    optionsValueUSD: 11_000,
    reportedValueUSD: 286_000,
    entries: 3,
    stated: null,
    reconciles: null,
    positions: 2,
    options: 1,
    optionRows: 1,
    turnoverPercent: 12.5,
    longHeld: { quarters: 8, positions: 1, weight: 60 },
  },
  counts: COUNTS,
  concentration: {
    ...CONCENTRATION,
    bySector: [{ sector: 'Technology', weight: 100, valueUSD: 275_000, positions: 2 }],
  },
  historyQuarters: ['2026Q2', '2026Q3'],
  holdings: [
    holding('AAPL', 'APPLE INC'),
    holding('XYZ', 'UNLISTED CORP', {
      symbol: null,
      ticker: null,
      listed: false,
      assetType: null,
      status: 'NEW',
      previousShares: 0,
      previousValueUSD: 0,
      tradeEffectUSD: 165_000,
      priceEffectUSD: 0,
      shareChangePercent: null,
      priceRange: null,
    }),
  ],
  total: 2,
  page: 1,
  pageSize: 50,
  asOf: AS_OF,
  ...more,
});

export const historyAnswer: ThirteenFHistoryResponse = {
  cik: '0001067983',
  name: 'Berkshire Hathaway Inc',
  asOf: AS_OF,
  quarters: ['2026Q2', '2026Q3'].map((quarter, at) => ({
    quarter,
    periodEnd: '2026-09-30',
    ...DELAY,
    valueUSD: 200_000 + at * 75_000,
    valueChangePercent: at === 0 ? null : 37.5,
    tradeEffectUSD: at === 0 ? null : 50_000,
    priceEffectUSD: at === 0 ? null : 25_000,
    optionsValueUSD: 0,
    positions: 2,
    options: 0,
    turnoverPercent: null,
    ...COUNTS,
    ...CONCENTRATION,
  })),
};
