import type { Asset } from 'shared/contract';
import { dayBesidePrice } from 'shared/market';

/** Date of a price-dependent figure if it differs from the date of the price, else null. */
export function otherDay({ provenance, fields }: Asset, field: string): string | null {
  if ((fields[field] ?? null) === null) return null;
  return dayBesidePrice(field, provenance[field]?.date, provenance['price']?.date);
}
