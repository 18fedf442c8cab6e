import type { Asset, Explanation, History, ScreenerResponse } from 'shared/contract';
import { assetDouble, problem, type TestHandlers } from 'shared/testing';

/** A stock with most of the data on the page. */
export const asset: Asset = {
  ...assetDouble({
    symbol: 'AAPL.US',
    companyName: 'Apple Inc.',
    countryCode: 'US',
    currencyCode: 'USD',
    exchange: 'NASDAQ',
    sector: 'Technology',
    price: 329.4,
    day1ChangePercent: -0.42,
    marketCap: 3.51e12,
    peRatio: 38.75,
    fwdPeRatio: null,
    week52HighDiff: -4.616,
    week52LowDiff: 35.69,
    week52HighLow: 84.5,
    year1ChangePercent: 22.31,
    broker: ['ib'],
  }),
  provenance: { peRatio: { source: 'test-source', date: '2026-09-30', kind: 'computed' } },
};
export const history: History = {
  symbol: 'AAPL.US',
  currencyCode: 'USD',
  range: '1Y',
  interval: '1d',
  label: 'Daily prices',
  historyUrl: '/api/history/AAPL.US/20261120-0123456789abcdef.json',
  base: { date: '2025-11-20', close: 269.3 },
  bars: {
    date: ['2025-11-20', '2026-11-19', '2026-11-20'],
    open: [266, 330, 331],
    high: [270, 332, 333],
    low: [265, 328, 329],
    close: [269.3, 330.8, 329.4],
    volume: [1e6, 2e6, null],
  },
};
const explanation: Explanation = {
  symbol: 'AAPL.US',
  field: 'peRatio',
  label: 'Price to earnings',
  definition: 'Price of a share divided by what it earned in the last 12 months.',
  unit: 'times',
  value: 38.75,
  kind: 'computed',
  source: 'test-source',
  date: '2026-09-30',
  formula: {
    expression: 'price ÷ diluted earnings per share of the last 12 months',
    note: null,
    source: 'Definition',
  },
  inputs: [
    {
      name: 'Price',
      value: 329.4,
      unit: 'USD',
      date: '2026-11-20',
      source: 'test-source',
      kind: 'reported',
    },
  ],
  reported: { value: 38.2, source: 'another-source', date: '2026-11-01' },
};
const screened: ScreenerResponse = {
  columns: ['symbol'],
  rows: [],
  total: 0,
  universe: 0,
  asOf: null,
  facets: {
    peRatio: { min: 5, max: 45, median: 22.5, bins: [{ from: 5, to: 45, count: 61 }] },
  },
};
/** An API with one asset and no related data, plus overrides. */
export const detailsApi = (changes: TestHandlers = {}): TestHandlers => ({
  'GET /api/assets/:symbol': () => asset,
  'GET /api/assets/:symbol/history': ({ params }) => ({ ...history, range: params.get('range') }),
  'GET /api/assets/:symbol/coverage': () => problem(404, 'None'),
  'GET /api/assets/:symbol/components': () => problem(404, 'None'),
  'GET /api/assets/:symbol/memberships': () => problem(404, 'None'),
  'GET /api/assets/:symbol/dividends': () => problem(404, 'None'),
  'GET /api/assets/:symbol/earnings': () => problem(404, 'None'),
  'GET /api/assets/:symbol/explain/:field': () => explanation,
  'GET /api/assets/:symbol/fundamentals': () => problem(404, 'None'),
  'GET /api/assets/:symbol/brokers': () => problem(404, 'None'),
  'GET /api/news': () => ({ items: [], next: null, asOf: '2026-11-20T21:00:00Z' }),
  'GET /api/market/sessions': () => ({ now: '2026-11-21T12:00:00Z', exchanges: [] }),
  'POST /api/screeners/stocks/query': () => screened,
  'POST /api/assets/lookup': () => [],
  ...changes,
});

const SeeingNothing = globalThis.IntersectionObserver;
/** The viewport is as long as the page: every section loads. */
export function everythingIsNear(): void {
  globalThis.IntersectionObserver = class extends SeeingNothing {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      this.#callback = callback;
    }
    override observe(target: Element) {
      const box = target.getBoundingClientRect();
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        time: 0,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: null,
      };
      this.#callback([entry], this);
    }
  };
}

/** Restores the viewport. */
export function nothingIsNear(): void {
  globalThis.IntersectionObserver = SeeingNothing;
}
