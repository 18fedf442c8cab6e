/** Answers of the calls of senators' trades for tests. */
import type {
  DollarInterval,
  SenatePolitician,
  SenatePoliticianRow,
  SenateTransactionRow,
  SenateTransactions,
} from 'shared/contract';

const AS_OF = '2026-11-20T21:00:00Z';

export const interval = (
  from: number,
  to: number | null,
  more: Partial<DollarInterval> = {},
): DollarInterval => ({ from, to, count: 3, open: to === null ? 1 : 0, ...more });

export const trade = (more: Partial<SenateTransactionRow> = {}): SenateTransactionRow => ({
  id: 't1',
  politician: { id: 'birch-nathaniel', name: 'Nathaniel Birch', office: 'Senator' },
  transactionDate: '2026-09-01',
  filedDate: '2026-10-30',
  delayDays: 59,
  late: true,
  owner: 'Spouse',
  ticker: 'AAPL',
  symbol: 'AAPL.US',
  companyName: 'Apple Inc.',
  assetDescription: 'Apple Inc. Common Stock',
  assetType: 'Stock',
  type: 'Purchase',
  amount: { id: '1001-15000', from: 1001, to: 15_000 },
  comment: null,
  reportType: 'ptr',
  reportUrl: 'https://efdsearch.senate.gov/search/view/ptr/1/',
  scanned: false,
  sinceTrade: { from: '2026-09-01', to: '2026-11-20', percent: 12.5, benchmarkPercent: 4 },
  sinceFiling: { from: '2026-10-30', to: '2026-11-20', percent: -2.25, benchmarkPercent: 1 },
  ...more,
});

/** A scanned document without details. */
export const paper = trade({
  id: 't2',
  transactionDate: null,
  delayDays: null,
  late: null,
  owner: 'N/A',
  ticker: null,
  symbol: null,
  companyName: null,
  assetDescription: null,
  assetType: null,
  type: 'N/A',
  amount: null,
  reportUrl: null,
  scanned: true,
  sinceTrade: null,
  sinceFiling: null,
});

export const tradesAnswer = (items: SenateTransactionRow[]): SenateTransactions => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 50,
  asOf: AS_OF,
  summary: {
    purchases: interval(4_100_000, 9_800_000),
    sales: interval(50_000_000, null),
    exchanges: interval(0, 0, { count: 0 }),
    all: interval(54_100_000, null),
    politicians: 1,
    scanned: 1,
    late: 1,
    medianDelayDays: 20,
    delaysKnown: 4,
  },
  facets: {
    politician: [{ value: 'birch-nathaniel', label: 'Nathaniel Birch', count: 2 }],
    type: [{ value: 'Purchase', count: 1 }],
    owner: [{ value: 'Spouse', count: 1 }],
    amount: [{ value: '1001-15000', count: 1 }],
    assetType: [{ value: 'Stock', count: 1 }],
  },
  benchmark: { symbol: 'SPY.US', name: 'SPDR S&P 500 ETF Trust' },
});

const summary = {
  id: 'birch-nathaniel',
  name: 'Nathaniel Birch',
  office: 'Senator',
  trades: 9,
  scanned: 1,
  purchases: 5,
  sales: 3,
  exchanges: 0,
  purchasesPerSale: 5 / 3,
  bought: interval(4_100_000, 9_800_000),
  sold: interval(50_000_000, null),
  amount: interval(54_100_000, null),
  medianDelayDays: 20,
  delaysKnown: 8,
  late: 2,
  firstTrade: '2020-11-02',
  lastTrade: '2026-11-02',
};
const mostTraded = {
  ticker: 'AAPL',
  symbol: null,
  companyName: 'Apple Inc.',
  trades: 4,
  purchases: 3,
  sales: 1,
  amount: interval(1001, 15_000),
};

export const politicianRowOf = (): SenatePoliticianRow => ({ ...summary, mostTraded });

const returns = {
  pricedTrades: 5,
  leastPricedTrades: 5,
  medianPercent: 8,
  meanPercent: 9,
  meanExcessPercent: 1.5,
  beatBenchmarkPercent: 60,
};

export const politicianAnswer = (more: Partial<SenatePolitician> = {}): SenatePolitician => ({
  ...summary,
  asOf: AS_OF,
  mostTraded: [mostTraded],
  sectors: [{ sector: 'Technology', trades: 4, purchases: 3, sales: 1 }],
  owners: [{ value: 'Spouse', count: 9 }],
  amounts: [{ value: '1001-15000', count: 9 }],
  years: [{ year: 2026, purchases: 5, sales: 3, trades: 9 }],
  returns: {
    sinceTrade: returns,
    sinceFiling: { ...returns, pricedTrades: 3, medianPercent: null },
  },
  benchmark: { symbol: 'SPY.US', name: 'SPDR S&P 500 ETF Trust' },
  ...more,
});
