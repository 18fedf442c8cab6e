import { describe, expect, it } from '@jest/globals';
import { convertQuerySchema, crossQuerySchema, screenerQuerySchema } from 'shared/contract/schemas';
import { catalogueOf } from 'shared/market';
import { decodeState, encodeState } from '../../listing/state/address';
import { crossParams, conversionParams } from './currencies-api';
import {
  converterAddress,
  decodeCurrencies,
  DEFAULT_STATE,
  encodeCurrencies,
  WINDOWS,
} from './currencies-state';
import { CURRENCY_LISTS } from './currency-lists';
import { majorsQuery } from './majors/major-pairs';

describe('the address of the page', () => {
  it('is empty for the default state', () => {
    expect(decodeCurrencies('')).toEqual(DEFAULT_STATE);
    expect(encodeCurrencies(DEFAULT_STATE)).toBe('');
  });

  it.each([
    'a=99.95&from=GBX&to=JPY&on=2022-01-01&q=EUR,USD,NOK&t=1Y',
    'from=USD&to=EUR',
    'q=PLN,CZK',
    't=YTD',
  ])('%s comes back as it was', (search) => {
    expect(encodeCurrencies(decodeCurrencies(search))).toBe(search);
  });

  it.each([
    'a=-5',
    'a=1e9',
    'a=abc',
    'from=EURO',
    'to=1',
    'on=2022-02-30',
    'on=yesterday',
    'q=EUR',
    'q=EUR,EUR',
    'q=EURO,X',
    't=5Y',
    'utm_source=mail',
  ])('%s means nothing', (search) => {
    expect(decodeCurrencies(search)).toEqual(DEFAULT_STATE);
  });

  it('takes small letters, and at most twenty currencies', () => {
    expect(decodeCurrencies('from=gbp&q=eur,usd').codes).toEqual(['EUR', 'USD']);
    const many = Array.from({ length: 26 }, (_, at) => `AA${String.fromCharCode(65 + at)}`);
    expect(decodeCurrencies(`q=${many.join(',')}`).codes).toEqual(many.slice(0, 20));
  });

  it('keeps the matrix when a cell sets the converter', () => {
    const state = { ...DEFAULT_STATE, codes: ['EUR', 'SEK'], window: '1M' } as const;
    expect(converterAddress(state, 'SEK', 'EUR')).toBe(
      '/currencies?from=SEK&to=EUR&q=EUR,SEK&t=1M',
    );
    expect(converterAddress(DEFAULT_STATE, 'EUR', 'USD')).toBe('/currencies');
  });
});

describe('the calls of the page', () => {
  it('are valid for the API over every window', () => {
    for (const window of WINDOWS)
      expect(
        crossQuerySchema.safeParse(crossParams({ codes: ['EUR', 'USD'], window })).success,
      ).toBe(true);
    expect(convertQuerySchema.safeParse(conversionParams(DEFAULT_STATE)).success).toBe(true);
    expect(screenerQuerySchema.safeParse(majorsQuery()).success).toBe(true);
  });

  it.each(CURRENCY_LISTS.map(({ title, to }) => [title, to.split('?')[1] ?? '']))(
    '%s is an address as the screener writes it',
    (_title, search) => {
      const catalogue = catalogueOf('currencies');
      expect(encodeState(catalogue, decodeState(catalogue, search))).toBe(search);
    },
  );
});
