import { SCREENER_TYPES, type ScreenerType } from 'shared/market';

/** The kind of list that an address speaks of: `/etfs/details/SPY.US` → `etfs`. Default stocks. */
export function screenerTypeOfPath(pathname: string): ScreenerType {
  const word = pathname.split('/')[1];
  return SCREENER_TYPES.find((type) => type === word) ?? 'stocks';
}
