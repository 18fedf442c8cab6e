/** Responses of the portfolio API for tests. */
import type {
  Portfolio,
  PortfolioAllocation,
  PortfolioImport,
  PortfolioIncome,
  PortfolioOverview,
  PortfolioPerformance,
  PortfolioTransaction,
} from 'shared/contract';

export const PORTFOLIO: Portfolio = {
  id: 'a',
  name: 'Long run',
  currencyCode: 'USD',
  method: 'fifo',
  targets: [],
  isSample: false,
  version: 3,
  createdAt: '2025-01-02T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** A holding of ten shares with a gain. */
export const APPLE: PortfolioOverview['holdings'][number] = {
  symbol: 'AAPL.US',
  name: 'Apple Inc.',
  assetType: 'stock',
  quantity: '10',
  quotation: {
    price: 110,
    currencyCode: 'USD',
    date: '2026-11-20',
    isStale: false,
    change: 0.01,
  },
  dayChange: '10.89',
  value: '1100.00',
  cost: '900.00',
  realised: '38.00',
  unrealised: '200.00',
  income: '5.00',
  fees: '1.25',
  taxes: '0.75',
  currencyEffect: '0.00',
  weight: 0.55,
  lots: [
    { lot: 'one', date: '2025-01-02', quantity: '6', cost: '500.00' },
    { lot: 'two', date: '2026-02-02', quantity: '4', cost: '400.00' },
  ],
};

const SAP: PortfolioOverview['holdings'][number] = {
  ...APPLE,
  symbol: 'SAP.F',
  name: 'SAP SE',
  quantity: '4.5',
  quotation: {
    price: 180,
    currencyCode: 'EUR',
    date: '2026-11-20',
    isStale: false,
    change: -0.02,
  },
  dayChange: '-18.37',
  value: '900.00',
  cost: '950.00',
  realised: '0.00',
  unrealised: '-70.00',
  income: '0.00',
  currencyEffect: '20.00',
  weight: 0.45,
  lots: [{ lot: 'three', date: '2026-03-02', quantity: '4.5', cost: '950.00' }],
};

export const overviewDouble = (more: Partial<PortfolioOverview> = {}): PortfolioOverview => ({
  ...PORTFOLIO,
  on: '2026-11-20',
  value: '2000.00',
  cost: '1850.00',
  realised: '38.00',
  unrealised: '130.00',
  income: '5.00',
  fees: '2.50',
  taxes: '1.50',
  currencyEffect: '20.00',
  netFlows: '1811.00',
  reconciles: true,
  twr: 0.21,
  twrAnnualised: 0.1,
  xirr: 0.12,
  xirrDoubt: null,
  twrGap: null,
  xirrGap: null,
  dayChange: { from: '2026-11-19', amount: '-7.48', share: -0.0037 },
  missing: [],
  tracksCash: false,
  negativeCash: [],
  cash: [],
  holdings: [APPLE, SAP],
  ...more,
});

export const performanceDouble = (
  more: Partial<PortfolioPerformance> = {},
): PortfolioPerformance => ({
  from: null,
  to: '2026-11-20',
  twr: 0.21,
  twrAnnualised: 0.1,
  xirr: 0.12,
  xirrDoubt: null,
  twrGap: null,
  xirrGap: null,
  flows: [
    { date: '2025-01-02', amount: -1000 },
    { date: '2026-03-02', amount: -811 },
    { date: '2026-11-20', amount: 2000 },
  ],
  drawdown: 0.0931,
  longestDrawdownDays: 40,
  volatility: 0.142,
  series: {
    date: ['2025-01-02', '2025-12-31', '2026-03-02', '2026-11-20'],
    value: [1000, 1050, 1900, 2000],
    return: [0, 0.05, 0.04, 0.21],
  },
  waterfall: {
    start: '0.00',
    netFlows: '1811.00',
    realised: '38.00',
    unrealised: '130.00',
    income: '5.00',
    fees: '2.50',
    taxes: '1.50',
    currencyEffect: '20.00',
    end: '2000.00',
    reconciles: true,
  },
  contributions: [
    { symbol: 'AAPL.US', amount: '241.00', share: 0.15 },
    { symbol: 'SAP.F', amount: '-52.00', share: -0.03 },
  ],
  benchmark: {
    symbol: 'GSPC.INDX',
    twr: 0.18,
    twrAnnualised: 0.09,
    xirr: 0.1,
    value: 1980,
    series: { value: [1000, 1040, 1850, 1980], return: [0, 0.04, 0.06, 0.18] },
  },
  missing: [],
  ...more,
});

export const incomeDouble = (more: Partial<PortfolioIncome> = {}): PortfolioIncome => ({
  months: [
    { month: '2026-10', received: '5.00', declared: '0.00', estimated: '0.00' },
    { month: '2026-11', received: '0.00', declared: '2.60', estimated: '0.00' },
    { month: '2026-12', received: '0.00', declared: '0.00', estimated: '3.40' },
  ],
  yieldOnCost: 0.0032,
  byHolding: [
    {
      symbol: 'AAPL.US',
      received: '5.00',
      declared: '2.60',
      estimated: '3.40',
      yieldOnCost: 0.0067,
    },
  ],
  suggestions: [],
  realisedByYear: [
    {
      year: 2026,
      proceeds: '400.00',
      cost: '362.00',
      realised: '38.00',
      currencyEffect: '0.00',
      sales: 1,
    },
  ],
  ...more,
});

export const allocationDouble = (more: Partial<PortfolioAllocation> = {}): PortfolioAllocation => ({
  value: '2000.00',
  excluded: [],
  assetClass: [{ key: 'stock', value: '2000.00', weight: 1 }],
  sector: [{ key: 'Technology', value: '2000.00', weight: 1 }],
  country: [
    { key: 'US', value: '1100.00', weight: 0.55 },
    { key: 'DE', value: '900.00', weight: 0.45 },
  ],
  currency: [
    { key: 'USD', value: '1100.00', weight: 0.55 },
    { key: 'EUR', value: '900.00', weight: 0.45 },
  ],
  effectiveHoldings: 1.98,
  rules: [
    { dimension: 'holding', limit: 0.2, largest: { key: 'AAPL.US', weight: 0.55 }, passes: false },
    { dimension: 'currency', limit: 0.7, largest: { key: 'USD', weight: 0.55 }, passes: true },
  ],
  ...more,
});

let ids = 0;

/** Next unique transaction id. */
export const newId = (): string => `t${ids++}`;

/** A purchase of ten Apple shares; `more` overrides its fields. */
export const transaction = (more: Partial<PortfolioTransaction> = {}): PortfolioTransaction => ({
  id: newId(),
  version: 1,
  type: 'BUY',
  date: '2026-04-01',
  symbol: 'AAPL.US',
  quantity: '10',
  price: '90.5',
  amount: null,
  currencyCode: 'USD',
  rate: null,
  fee: '0',
  tax: '0',
  note: '',
  tag: '',
  lots: [],
  importId: null,
  ...more,
});

/** Response to a file without rows. */
export const emptyImport = (more: Partial<PortfolioImport> = {}): PortfolioImport => ({
  rows: [],
  unresolved: [],
  format: { delimiter: ',', decimalSign: '.', dateOrder: 'ymd' },
  columns: {
    header: ['Date', 'Type'],
    map: { date: 'Date', type: 'Type' },
    missing: [],
    examples: [],
  },
  ...more,
});
