/**
 * Sources have company logos as paths on the data provider's host. Answers have absolute addresses.
 */
import { drawnLogoNumber } from 'market-model/dataset/drawn-logo';
import type { Table } from '../table/table';
import { drawnMarkAddress } from './drawn-mark';

/** Host of the logos unless `LOGO_BASE_URL` names another: the provider whose files name them by path alone. */
export const LOGO_PROVIDER = 'https://eodhd.com';

/**
 * The address of a logo. That of a drawn logo holds the picture, so that a list of fifty assets needs
 * no fifty requests. Null if it is not a web address. Plain HTTP is allowed for the provider's host
 * only.
 */
export function logoAddress(logoUrl: string, baseUrl: string): string | null {
  const mark = drawnLogoNumber(logoUrl);
  if (mark !== null) return drawnMarkAddress(mark);
  if (!URL.canParse(logoUrl, baseUrl)) return null;
  const url = new URL(logoUrl, baseUrl);
  return url.protocol === 'https:' || url.origin === new URL(baseUrl).origin ? url.href : null;
}

/** The table with its logos resolved against the host; tables without logos as they are. */
export function withLogoAddresses(table: Table, baseUrl: string): Table {
  const logos = table.columns.get('logoUrl');
  if (logos?.kind !== 'text') return table;
  const dictionary = logos.dictionary.map((entry) =>
    typeof entry === 'string' ? logoAddress(entry, baseUrl) : entry,
  );
  return {
    ...table,
    columns: new Map([...table.columns, ['logoUrl', { ...logos, dictionary }]]),
  };
}
