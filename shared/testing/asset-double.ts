import type { Asset } from 'shared/contract';

/** A stock as the API answers it; its figures are those that a test gives it. */
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
