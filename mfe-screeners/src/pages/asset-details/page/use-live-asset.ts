import { useMemo } from 'react';
import type { Asset } from 'shared/contract';
import { atLivePrice } from 'shared/market';
import { useLiveQuote } from 'shared/store';

/** The asset with its price and changes updated to the live quote, as on the rest of the page. */
export function useLiveAsset(asset: Asset): Asset {
  const quote = useLiveQuote(asset.symbol);
  return useMemo(
    () => (quote === null ? asset : { ...asset, fields: atLivePrice(asset.fields, quote) }),
    [asset, quote],
  );
}
