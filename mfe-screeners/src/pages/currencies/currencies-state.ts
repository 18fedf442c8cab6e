/**
 * Address of the page: converter amount `a`, `from`, `to` and day `on`; matrix currencies `q` and
 * window `t`. Defaults are omitted, invalid values ignored.
 */
import type { MoveWindow } from 'shared/contract';
import {
  addressCodec,
  addressParameter,
  calendarDayParameter,
  choiceParameter,
  parseList,
  textParameter,
  useAddressState,
  type ChangeAddress,
} from 'shared/list';
import { PRICE_WINDOWS } from 'shared/market';

export const WINDOWS = PRICE_WINDOWS.filter(
  (window): window is MoveWindow => window !== '2Y' && window !== '5Y',
);
/** Maximum number of currencies in a legible matrix. */
export const MAX_CODES = 20;
const MIN_CODES = 2;

export interface CurrenciesState {
  /** Parsed input, e.g. `1000` or `99.95`. */
  amount: string;
  from: string;
  to: string;
  /** `YYYY-MM-DD`; null for the newest rate. */
  date: string | null;
  /** Currencies of the matrix; empty for those of the major pairs. */
  codes: readonly string[];
  window: MoveWindow;
}

const CODE = /^[A-Z]{3}$/;
const AMOUNT = /^\d{1,15}(\.\d{1,12})?$/;

/** Parses a currency code in any case. */
function parseCode(text: string): string | null {
  const code = text.toUpperCase();
  return CODE.test(code) ? code : null;
}

const CURRENCIES_ADDRESS = addressCodec<CurrenciesState>({
  amount: textParameter('a', '1000', AMOUNT),
  from: addressParameter('from', 'EUR', parseCode),
  to: addressParameter('to', 'USD', parseCode),
  date: calendarDayParameter('on'),
  codes: addressParameter<readonly string[]>(
    'q',
    [],
    (text) => {
      const codes = parseList(text, parseCode);
      return codes.length < MIN_CODES ? [] : codes.slice(0, MAX_CODES);
    },
    (codes) => codes.join(','),
  ),
  window: choiceParameter('t', WINDOWS, '1D'),
});

export const {
  defaults: DEFAULT_STATE,
  encode: encodeCurrencies,
  decode: decodeCurrencies,
} = CURRENCIES_ADDRESS;

/** Address with these converter currencies, for links in the matrix. */
export function converterAddress(state: CurrenciesState, from: string, to: string): string {
  const query = encodeCurrencies({ ...state, from, to });
  return query === '' ? '/currencies' : `/currencies?${query}`;
}

export type ChangeCurrencies = ChangeAddress<CurrenciesState>;

export const useCurrenciesState = (): [CurrenciesState, ChangeCurrencies] =>
  useAddressState(CURRENCIES_ADDRESS);
