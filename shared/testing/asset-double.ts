import type { Asset } from 'shared/contract';

/** A stock as returned by the API, with the figures of the test. */
export const assetDouble = (fields: Asset['fields'] = {}): Asset => ({
  symbol: 'AAPL.US',
  assetType: 'stock',
  name: 'Apple Inc.',
  asOf: '2026-11-20T21:00:00Z',
  marketAsOf: '2026-11-20T21:00:00Z',
  source: 'test-source',
  historyUrl: null,
  fields,
  provenance: {},
});
