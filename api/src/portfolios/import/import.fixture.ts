/** A small market of names for tests of the import. */
import { at } from '../ledger/ledger.fixture';
import type { ImportOptions, SymbolCandidate } from './import-plan';

const ASSETS: readonly SymbolCandidate[] = [
  { symbol: 'AAPL.US', name: 'Apple Inc.', currencyCode: 'USD' },
  { symbol: 'BMW.F', name: 'BMW AG', currencyCode: 'EUR' },
  { symbol: 'BMW.XETRA', name: 'BMW AG', currencyCode: 'EUR' },
  { symbol: 'MSFT.US', name: 'Microsoft Corporation', currencyCode: 'USD' },
];

let ids = 0;

export const options = (more: Partial<ImportOptions> = {}): ImportOptions => ({
  broker: 'generic',
  today: at('2024-12-31'),
  existingKeys: [],
  newId: () => `new ${ids++}`,
  resolve: ({ text }) => {
    const [ticker = ''] = text.split('/');
    const candidates = ASSETS.filter(
      ({ symbol }) => symbol === ticker || symbol.startsWith(`${ticker}.`),
    );
    const [only] = candidates;
    return { asset: candidates.length === 1 && only ? only : null, candidates };
  },
  ...more,
});
