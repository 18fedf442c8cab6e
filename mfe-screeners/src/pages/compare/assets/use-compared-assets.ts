import { useMemo } from 'react';
import { statusOf } from 'shared/list';
import { atLivePrice } from 'shared/market';
import { skipToken, useAssetQuery, useLiveQuote } from 'shared/store';
import { arrangeAssets, type ArrangedAssets, type RequestedAsset } from './arrange-assets';

/** The assets of the address, at their live prices. @param symbols at most five */
export function useComparedAssets(symbols: readonly string[]): ArrangedAssets {
  const [a, b, c, d, e] = symbols;
  const first = useRequestedAsset(a);
  const second = useRequestedAsset(b);
  const third = useRequestedAsset(c);
  const fourth = useRequestedAsset(d);
  const fifth = useRequestedAsset(e);
  return useMemo(
    () => arrangeAssets([first, second, third, fourth, fifth].filter((one) => one !== null)),
    [first, second, third, fourth, fifth],
  );
}

function useRequestedAsset(symbol: string | undefined): RequestedAsset | null {
  const { currentData, error, isFetching, refetch } = useAssetQuery(symbol ?? skipToken);
  const quote = useLiveQuote(symbol ?? null);
  const asset = useMemo(
    () => currentData && { ...currentData, fields: atLivePrice(currentData.fields, quote) },
    [currentData, quote],
  );
  return useMemo((): RequestedAsset | null => {
    if (symbol === undefined) return null;
    if (asset) return { symbol, state: 'known', asset };
    if (error === undefined) return { symbol, state: 'loading' };
    const status = statusOf(error);
    if (status === 404 || status === 400) return { symbol, state: 'unknown' };
    return { symbol, state: 'failed', status, retry: () => void refetch(), retrying: isFetching };
  }, [symbol, asset, error, isFetching, refetch]);
}
