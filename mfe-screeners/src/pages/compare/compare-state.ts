/** Address of the comparison: `s=AAPL.US,MSFT.US`, `range=5Y`, `total=1`. Defaults are left out. */
import type { HistoryRange } from 'shared/contract';
import {
  addressCodec,
  addressParameter,
  choiceParameter,
  flagParameter,
  useAddressState,
} from 'shared/list';
import { readSymbols } from './assets/read-symbols';

export interface CompareState {
  symbols: string[];
  range: CompareRange;
  /** The chart shows returns with dividends reinvested. */
  total: boolean;
}

/** Ranges with daily bars: dividends and correlations need days. */
export const COMPARE_RANGES = [
  '1M',
  '3M',
  '6M',
  'YTD',
  '1Y',
  '2Y',
  '5Y',
  'MAX',
] as const satisfies readonly HistoryRange[];
export type CompareRange = (typeof COMPARE_RANGES)[number];

/** Name of the range within a sentence. */
export const RANGE_TEXTS: Readonly<Record<CompareRange, string>> = {
  '1M': '1 month',
  '3M': '3 months',
  '6M': '6 months',
  YTD: 'this year',
  '1Y': '1 year',
  '2Y': '2 years',
  '5Y': '5 years',
  MAX: 'all years',
};

export const COMPARE_ADDRESS = addressCodec<CompareState>({
  symbols: addressParameter<string[]>(
    's',
    [],
    (text) => readSymbols(text).symbols,
    (symbols) => symbols.join(','),
  ),
  range: choiceParameter('range', COMPARE_RANGES, '1Y'),
  total: flagParameter('total'),
});

export const useCompareState = () => useAddressState(COMPARE_ADDRESS);
