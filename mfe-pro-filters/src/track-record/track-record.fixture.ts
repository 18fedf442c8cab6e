/** Answers of the API about a track record, for tests. */
import type { Job, TrackRecord } from 'shared/contract';

const performance = {
  totalReturnPercent: 42,
  annualReturnPercent: 12.4,
  volatilityPercent: 18.2,
  maxDrawdown: {
    percent: -21.5,
    peakDate: '2024-02-01',
    bottomDate: '2024-05-03',
    recoveredDate: null,
  },
};

export const trackRecord: TrackRecord = {
  subject: { kind: 'rules', name: 'Warren Buffett' },
  snapshot: 'snapshot',
  asOf: '2026-11-20T21:00:00Z',
  demo: true,
  from: '2024-01-02',
  to: '2024-12-31',
  currencyCode: 'USD',
  benchmark: { symbol: 'SPY.US', name: 'SPDR S&P 500 ETF Trust', totalReturn: true },
  equity: [
    { date: '2024-01-02', value: 99.9, benchmark: 100 },
    { date: '2024-01-03', value: 80, benchmark: 101 },
    { date: '2024-01-04', value: 142, benchmark: 120 },
  ],
  statistics: {
    ...performance,
    benchmark: { ...performance, totalReturnPercent: 20, maxDrawdown: null },
    excessReturnPoints: 22,
    turnoverPerYearPercent: 65,
    hitRatePercent: 50,
    periods: 2,
    periodsWon: 1,
    costsPaid: 0.35,
    averageHoldings: 1.5,
  },
  conditions: [
    {
      id: 'return-on-equity',
      label: 'Return on equity',
      formula: 'net income ÷ equity',
      unit: 'percent',
      comparison: 'at-least',
      threshold: 15,
    },
    {
      id: 'debt-to-equity',
      label: 'Debt to equity',
      formula: 'debt ÷ equity',
      unit: 'times',
      comparison: 'at-most',
      threshold: 0.5,
    },
  ],
  rebalances: [
    {
      date: '2024-01-01',
      tradeDate: '2024-01-02',
      listed: 1200,
      passed: 34,
      turnoverPercent: 0,
      returnPercent: 44,
      benchmarkReturnPercent: 12,
      holdings: [
        {
          symbol: 'V.US',
          companyName: 'Visa',
          weight: 1,
          returnPercent: 44,
          because: [
            { id: 'return-on-equity', status: 'pass', value: 48.2, threshold: 17.5 },
            { id: 'debt-to-equity', status: 'exempt', value: null },
          ],
        },
      ],
    },
    {
      date: '2024-07-01',
      tradeDate: '2024-07-02',
      listed: 1210,
      passed: 0,
      turnoverPercent: 50,
      returnPercent: 0,
      benchmarkReturnPercent: 7,
      holdings: [],
    },
  ],
  caveats: [
    { id: 'simulated', text: 'The market is simulated.' },
    { id: 'survivorship', text: 'Delisted companies are not in the source.' },
  ],
};

export const jobOf = (change: Partial<Job> = {}): Job => ({
  id: 'job-1',
  kind: 'track-record',
  status: 'running',
  progress: { step: 'reading', done: 3000, total: 13_000, percent: 18.5 },
  ahead: 0,
  createdAt: '2026-11-22T22:00:00Z',
  error: null,
  result: null,
  ...change,
});
