import { describe, expect, it } from '@jest/globals';
import type { AssetDividends, AssetEarnings } from 'shared/contract';
import { assetEvents } from './asset-events';

const payment = {
  declaredDate: null,
  recordDate: null,
  paymentDate: null,
  frequency: null,
  changePercent: null,
};
const dividends: AssetDividends = {
  symbol: 'AAPL.US',
  assetType: 'stock',
  asOf: '2026-11-20',
  currencyCode: 'USD',
  history: [
    { ...payment, exDate: '2026-11-09', amount: 0.27, currencyCode: null, special: false },
    { ...payment, exDate: '2026-08-10', amount: 2, currencyCode: 'USD', special: true },
  ],
  years: [],
  streakYears: null,
  yearToDate: null,
  rateTTM: null,
  yieldPercent: null,
  payoutRatioPercent: null,
  next: null,
  upcoming: [],
  splits: [
    { date: '2020-08-31', ratio: 4 },
    { date: '2019-01-02', ratio: 0.1 },
    { date: '2018-01-02', ratio: 1.5 },
  ],
};
const report = {
  symbol: 'AAPL.US',
  periodEnd: null,
  time: null,
  currencyCode: 'USD',
  surprise: null,
};
const earnings: AssetEarnings = {
  symbol: 'AAPL.US',
  asOf: '2026-11-20',
  next: null,
  reports: [
    {
      ...report,
      date: '2026-10-30',
      status: 'reported',
      epsEstimate: 2,
      epsActual: 2.1,
      surprisePercent: 5,
    },
    {
      ...report,
      date: '2026-07-30',
      status: 'reported',
      epsEstimate: null,
      epsActual: null,
      surprisePercent: null,
    },
    {
      ...report,
      date: '2027-01-30',
      status: 'expected',
      epsEstimate: 2,
      epsActual: null,
      surprisePercent: null,
    },
  ],
  beaten: { count: 1, of: 1 },
};

describe('events of an asset', () => {
  it('say what happened, and nothing that has not', () => {
    expect(assetEvents(dividends, earnings).map(({ date, text }) => `${date} ${text}`)).toEqual([
      '2026-11-09 Dividend $0.27',
      '2026-08-10 Special dividend $2.00',
      '2020-08-31 Split 4:1',
      '2019-01-02 Split 1:10',
      '2018-01-02 Split 1.50:1',
      '2026-10-30 Results EPS $2.10 (+5.00% on the estimate)',
      '2026-07-30 Results',
    ]);
    expect(assetEvents(undefined, undefined)).toEqual([]);
  });
});
