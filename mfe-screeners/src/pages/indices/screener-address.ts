import { catalogueOf } from 'shared/market';
import { encodeState } from '../../listing/state/address';
import { defaultState } from '../../listing/state/screener-state';
import type { IndexRow } from './index-row';
import type { Region } from './regions';

/**
 * Address of the indices screener, filtered by the region's countries with an index; unfiltered for
 * the world.
 */
export function screenerAddress(rows: readonly IndexRow[], region: Region): string {
  if (region === 'all') return '/indices/screener';
  const catalogue = catalogueOf('indices');
  const values = [...new Set(rows.flatMap(({ countryCode }) => countryCode ?? []))].toSorted();
  if (values.length === 0) return '/indices/screener';
  const query = encodeState(catalogue, {
    ...defaultState(catalogue),
    filters: { countryCode: { kind: 'options', values } },
  });
  return `/indices/screener?${query}`;
}
