import { SCREENER_TYPES, type ScreenerType } from 'shared/market';

/** Screener type of an address: `/etfs/details/SPY.US` → `etfs`. Default stocks. */
export function screenerTypeOfPath(pathname: string): ScreenerType {
  const word = pathname.split('/')[1];
  return SCREENER_TYPES.find((type) => type === word) ?? 'stocks';
}
