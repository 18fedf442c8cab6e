import type { Asset } from 'shared/contract';
import { dayBesidePrice } from 'shared/market';

/** The day of a figure that follows the price, when the price is of another day; else null. */
export function otherDay({ provenance, fields }: Asset, field: string): string | null {
  if ((fields[field] ?? null) === null) return null;
  return dayBesidePrice(field, provenance[field]?.date, provenance['price']?.date);
}
