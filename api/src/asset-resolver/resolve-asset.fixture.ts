/** A market of a few listings on disk, for tests of the resolver. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameFieldOf, type AssetType } from 'shared/market';
import { openMarketStore } from '../market/market-store';
import { writeSnapshot } from '../market/snapshot/write';
import type { Market } from '../market/store/market';

export interface Listing {
  symbol: string;
  assetType: AssetType;
  name: string;
  currencyCode: string | null;
  countryCode?: string;
  isin?: string;
}

const source = { source: 'listing', date: '2026-04-13', kind: 'reported' as const };

/** The market stays in memory: its files are gone when this resolves. */
export async function openMarket(listings: readonly Listing[]): Promise<Market> {
  const dataDir = mkdtempSync(join(tmpdir(), 'asset-resolver-'));
  try {
    await writeSnapshot(dataDir, {
      records: listings.map(({ symbol, assetType, name, ...more }) => {
        const fields = { symbol, [nameFieldOf(assetType)]: name, ...more };
        const presentFields = Object.entries(fields).filter(([, value]) => value !== null);
        return {
          symbol,
          assetType,
          fields: Object.fromEntries(presentFields),
          provenance: Object.fromEntries(presentFields.map(([field]) => [field, source])),
        };
      }),
      history: () => null,
      bars: () => null,
      meta: {
        asOf: '2026-04-13T20:00:00Z',
        demo: false,
        sources: ['listing'],
        createdAt: '2026-04-14T00:00:00Z',
      },
    });
    const store = await openMarketStore(dataDir);
    const market = store.current();
    await store.close();
    return market;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
