/**
 * The address of the page: `a` amount, `from`, `to`, `on` the day of the converter; `q` the currencies of
 * the matrix, `t` its window. Defaults are left out, what is not understood is ignored.
 */
import { useCallback, useMemo } from 'react';
import type { FirstCall, MoveWindow } from 'shared/contract';
import { isCalendarDate, PRICE_WINDOWS } from 'shared/market';
import { useLocation, useNavigate } from 'shared/router';
import { conversionParams, crossParams } from './currencies-api';
import { majorsQuery } from './major-pairs';

export const WINDOWS = PRICE_WINDOWS.filter(
  (window): window is MoveWindow => window !== '2Y' && window !== '5Y',
);
/** A matrix of more would be a wall of figures. */
export const MOST_CODES = 20;
const FEWEST_CODES = 2;

export interface CurrenciesState {
  /** As typed and understood, e.g. `1000` or `99.95`. */
  amount: string;
  from: string;
  to: string;
  /** `YYYY-MM-DD`; null for the newest rate. */
  date: string | null;
  /** Currencies of the matrix; empty for those of the major pairs. */
  codes: readonly string[];
  window: MoveWindow;
}

export const DEFAULT_STATE: CurrenciesState = {
  amount: '1000',
  from: 'EUR',
  to: 'USD',
  date: null,
  codes: [],
  window: '1D',
};

const CODE = /^[A-Z]{3}$/;
const AMOUNT = /^\d{1,15}(\.\d{1,12})?$/;

function readCode(text: string | null, otherwise: string): string {
  const code = text?.toUpperCase() ?? '';
  return CODE.test(code) ? code : otherwise;
}

export function decodeCurrencies(search: string): CurrenciesState {
  const parameters = new URLSearchParams(search);
  const [amount, date] = [parameters.get('a') ?? '', parameters.get('on') ?? ''];
  const codes = [...new Set((parameters.get('q') ?? '').toUpperCase().split(','))].filter((code) =>
    CODE.test(code),
  );
  return {
    amount: AMOUNT.test(amount) ? amount : DEFAULT_STATE.amount,
    from: readCode(parameters.get('from'), DEFAULT_STATE.from),
    to: readCode(parameters.get('to'), DEFAULT_STATE.to),
    date: isCalendarDate(date) ? date : null,
    codes: codes.length < FEWEST_CODES ? [] : codes.slice(0, MOST_CODES),
    window: WINDOWS.find((window) => window === parameters.get('t')) ?? DEFAULT_STATE.window,
  };
}

/** The query string of a state, without `?`; empty for the default state. */
export function encodeCurrencies(state: CurrenciesState): string {
  const written: [key: string, value: string, otherwise: string][] = [
    ['a', state.amount, DEFAULT_STATE.amount],
    ['from', state.from, DEFAULT_STATE.from],
    ['to', state.to, DEFAULT_STATE.to],
    ['on', state.date ?? '', ''],
    ['q', state.codes.join(','), ''],
    ['t', state.window, DEFAULT_STATE.window],
  ];
  return written
    .filter(([, value, otherwise]) => value !== otherwise)
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

/** The address of the page with the converter set, as the cells of the matrix link to it. */
export function converterAddress(state: CurrenciesState, from: string, to: string): string {
  const query = encodeCurrencies({ ...state, from, to });
  return query === '' ? '/currencies' : `/currencies?${query}`;
}

export type ChangeCurrencies = (
  part: Partial<CurrenciesState>,
  options?: { replace?: boolean },
) => void;

export function useCurrenciesState(): [CurrenciesState, ChangeCurrencies] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => decodeCurrencies(search), [search]);
  const change = useCallback<ChangeCurrencies>(
    (part, { replace = false } = {}) => {
      const next = encodeCurrencies({ ...state, ...part });
      if (next === encodeCurrencies(state)) return;
      void navigate(
        { search: next === '' ? '' : `?${next}` },
        { replace, preventScrollReset: true },
      );
    },
    [state, navigate],
  );
  return [state, change];
}

const address = (path: string, params: Record<string, string>): string =>
  `${path}?${new URLSearchParams(params).toString()}`;

/**
 * The calls that the page makes when its address has no query string; `remote.json` repeats them so
 * that they start with the HTML.
 */
export const firstCalls = (): FirstCall[] => [
  { method: 'GET', path: '/currencies' },
  { method: 'GET', path: address('/currencies/convert', conversionParams(DEFAULT_STATE)) },
  { method: 'GET', path: address('/currencies/cross', crossParams(DEFAULT_STATE)) },
  { method: 'POST', path: '/screeners/currencies/query', body: majorsQuery() },
];
