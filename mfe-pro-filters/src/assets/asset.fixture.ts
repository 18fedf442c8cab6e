import type { Asset } from 'shared/contract';

/** A stock as a details page hands it to its sections. */
export const stock: Asset = {
  symbol: 'AAPL.US',
  assetType: 'stock',
  name: 'Apple Inc.',
  asOf: '2026-11-20T21:00:00Z',
  marketAsOf: '2026-11-20T21:00:00Z',
  source: 'test-source',
  historyUrl: null,
  fields: {},
  provenance: {},
};
