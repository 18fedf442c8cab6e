import { countryOf, currencyOf } from 'shared/market';

/** Dimensions of a portfolio's allocation, by API name. */
export const DIMENSIONS = [
  { value: 'assetClass', label: 'Class' },
  { value: 'sector', label: 'Sector' },
  { value: 'country', label: 'Country' },
  { value: 'currency', label: 'Currency' },
] as const;
export type Dimension = (typeof DIMENSIONS)[number]['value'];

const CLASSES: Readonly<Record<string, string>> = {
  stock: 'Stocks',
  etf: 'Funds',
  index: 'Indices',
  currency: 'Currencies',
  crypto: 'Crypto',
  own: 'Assets of your own',
};

/** Name of a slice; a null key means unknown. */
export function sliceName(dimension: string, key: string | null): string {
  if (key === null) return 'Unknown';
  if (key === 'cash') return 'Cash';
  if (dimension === 'assetClass') return CLASSES[key] ?? key;
  if (dimension === 'country') return countryOf(key)?.name ?? key;
  if (dimension === 'currency') {
    const name = currencyOf(key)?.name;
    return name === undefined ? key : `${key}, ${name}`;
  }
  return key;
}
