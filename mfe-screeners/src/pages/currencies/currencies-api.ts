import type { Conversion, CrossRates, Currencies, MoveWindow } from 'shared/contract';
import { productApi } from 'shared/store';

export interface CrossRequest {
  /** Empty for the currencies of the major pairs. */
  codes: readonly string[];
  window: MoveWindow;
}

export interface ConversionKey {
  from: string;
  to: string;
  /** Day; null for the newest rate. */
  date: string | null;
}

/** Parameters in the order of the preloaded calls. */
export const crossParams = ({ codes, window }: CrossRequest): Record<string, string> => ({
  ...(codes.length > 0 && { codes: codes.join(',') }),
  window,
});

export const conversionParams = ({ from, to, date }: ConversionKey): Record<string, string> => ({
  from,
  to,
  ...(date !== null && { date }),
});

export const { useCurrencyListQuery, useCurrencyCrossQuery, useCurrencyConversionQuery } =
  productApi.injectEndpoints({
    endpoints: (build) => ({
      currencyList: build.query<Currencies, void>({
        query: () => ({ path: '/currencies', open: true, answer: ['items'] }),
      }),
      currencyCross: build.query<CrossRates, CrossRequest>({
        query: (request) => ({
          path: '/currencies/cross',
          params: crossParams(request),
          open: true,
          answer: ['codes', 'rows'],
        }),
      }),
      /** Rate of one unit: the page multiplies it, so that typing needs no request. */
      currencyConversion: build.query<Conversion, ConversionKey>({
        query: (key) => ({
          path: '/currencies/convert',
          params: conversionParams(key),
          open: true,
          answer: ['rate', 'legs'],
        }),
      }),
    }),
  });
