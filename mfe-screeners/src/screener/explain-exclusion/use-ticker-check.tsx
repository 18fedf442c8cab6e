import { Suspense, useState, type ReactNode } from 'react';
import type { LookupResult } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import type { QueryState } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';
import type { TickerResultProps } from './ticker-result';
import { lazyDialog, lazyPiece } from 'shared/ui/lazy-piece';

// Loaded after the rows, because few visitors use it.
const CheckTicker = lazyPiece('The ticker check', async () => ({
  default: (await import('./check-ticker')).CheckTicker,
}));
const TickerResult = lazyDialog('The answer', async () => ({
  default: (await import('./ticker-result')).TickerResult,
}));

export interface TickerCheckOptions extends Omit<TickerResultProps, 'asset' | 'onClose'> {
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: QueryState;
  /** Singular noun for a row: `stock`. */
  one: string;
}

/** Ticker input with its result, which follows the filters. */
export function useTickerCheck({ one, ...result }: TickerCheckOptions): {
  box: ReactNode;
  result: ReactNode;
} {
  const [asset, setAsset] = useState<LookupResult | null>(null);
  return {
    box: (
      <Suspense fallback={null}>
        <CheckTicker assetType={result.catalogue.assetType} what={one} onChoose={setAsset} />
      </Suspense>
    ),
    result: asset && (
      <Suspense fallback={null}>
        <TickerResult {...result} asset={asset} onClose={() => setAsset(null)} />
      </Suspense>
    ),
  };
}
