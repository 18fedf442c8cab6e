import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { LookupResult } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import type { AskedState } from '../../listing/query/query';
import type { ListCatalogue } from '../../listing/state/screener-state';
import type { TickerVerdictProps } from './ticker-result';

// Needed after the rows, and by few.
const CheckTicker = lazy(async () => ({ default: (await import('./check-ticker')).CheckTicker }));
const TickerVerdict = lazy(async () => ({
  default: (await import('./ticker-result')).TickerVerdict,
}));

export interface TickerCheckOptions extends Omit<TickerVerdictProps, 'asset' | 'onClose'> {
  type: ScreenerType;
  catalogue: ListCatalogue;
  state: AskedState;
  /** One of the rows: `stock`. */
  one: string;
}

/** The box that asks for a ticker, and the answer; the answer follows the filters. */
export function useTickerCheck({ one, ...verdict }: TickerCheckOptions): {
  box: ReactNode;
  verdict: ReactNode;
} {
  const [asset, setAsset] = useState<LookupResult | null>(null);
  const close = useCallback(() => setAsset(null), []);
  return {
    box: (
      <Suspense fallback={null}>
        <CheckTicker assetType={verdict.catalogue.assetType} what={one} onChoose={setAsset} />
      </Suspense>
    ),
    verdict: asset && (
      <Suspense fallback={null}>
        <TickerVerdict {...verdict} asset={asset} onClose={close} />
      </Suspense>
    ),
  };
}
