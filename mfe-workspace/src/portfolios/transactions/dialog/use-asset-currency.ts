import { useEffect, useEffectEvent } from 'react';
import { isOwnAsset } from 'shared/contract';
import { skipToken, useAssetQuery } from 'shared/store';

/** Applies the currency of a newly selected asset; the initial asset's currency is kept. */
export function useAssetCurrency(
  symbol: string | null,
  initialSymbol: string | null,
  onCurrency: (currencyCode: string) => void,
): void {
  const isChosen = symbol !== null && symbol !== initialSymbol && !isOwnAsset(symbol);
  const { currentData } = useAssetQuery(isChosen ? symbol : skipToken);
  const code = currentData?.fields['currencyCode'];
  const take = useEffectEvent(onCurrency);
  useEffect(() => {
    if (isChosen && typeof code === 'string') take(code);
  }, [isChosen, code]);
}
