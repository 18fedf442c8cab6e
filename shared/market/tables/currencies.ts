import { currencyCountryOf } from './currency-country';
import { CURRENCY_CODES, currencyNameOf } from './currency-names';
import { signOf } from './currency-symbols';

export interface Currency {
  code: string;
  name: string;
  /** Sign beside an amount, e.g. `$`, `€`, `p` for penny sterling. */
  symbol: string;
  /** Country whose flag represents the currency. */
  countryCode: string;
}

let byCode: Map<string, Currency> | undefined;

function currencies(): Map<string, Currency> {
  byCode ??= new Map(
    CURRENCY_CODES.map((code) => [
      code,
      {
        code,
        name: currencyNameOf(code),
        symbol: signOf(code),
        countryCode: currencyCountryOf(code),
      },
    ]),
  );
  return byCode;
}

/** The currency with a code. Undefined when it is not in the table. */
export const currencyOf = (code: string | null | undefined): Currency | undefined =>
  code ? currencies().get(code.toUpperCase()) : undefined;

/** Sign of a currency. Empty when the code is not in the table. */
export const currencySymbol = (code: string | null | undefined): string =>
  code ? signOf(code.toUpperCase()) : '';

/** All currencies, ordered by code. */
export const listCurrencies = (): Currency[] => [...currencies().values()];

/** London prices are quoted in pence: 100 GBX are 1 GBP. */
export const PENCE_PER_POUND = 100;

/** The currency of a company's accounts: pounds when its share trades in pence. */
export const mainCurrencyOf = (code: string): string =>
  code.toUpperCase() === 'GBX' ? 'GBP' : code.toUpperCase();
