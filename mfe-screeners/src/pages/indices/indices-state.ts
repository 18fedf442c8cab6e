/**
 * Address of the page: `r` is the region, `t` the window. Defaults are omitted, invalid values
 * ignored.
 */
import type { MoveWindow, ScreenerQuery } from 'shared/contract';
import { addressCodec, choiceParameter, useAddressState, type ChangeAddress } from 'shared/list';
import { changeFieldOf } from 'shared/market';
import { WINDOWS } from '../currencies/currencies-state';
import { REGIONS, type Region } from './regions';

export { WINDOWS };

export interface IndicesState {
  region: Region;
  window: MoveWindow;
}

const INDICES_ADDRESS = addressCodec<IndicesState>({
  region: choiceParameter('r', REGIONS, 'all'),
  window: choiceParameter('t', WINDOWS, '1D'),
});

export const {
  defaults: DEFAULT_STATE,
  encode: encodeIndices,
  decode: decodeIndices,
} = INDICES_ADDRESS;

export const useIndicesState = (): [IndicesState, ChangeAddress<IndicesState>] =>
  useAddressState(INDICES_ADDRESS);

/** Maximum rows per response: majors first, unranked ones last. */
const MAX_INDICES = 200;

/** Requests all windows at once, so that changing the window needs no request. */
export const indicesQuery = (): ScreenerQuery => ({
  where: [],
  sort: [{ field: 'priority', direction: 'asc' }],
  columns: ['symbol', 'name', 'countryCode', 'price', ...WINDOWS.map(changeFieldOf)],
  page: 1,
  pageSize: MAX_INDICES,
});
