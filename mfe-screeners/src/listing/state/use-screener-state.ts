import { useAddressState, type ChangeAddress } from 'shared/list';
import { listAddress } from './address';
import type { ListCatalogue, ScreenerState } from './screener-state';

export type ChangeState = ChangeAddress<ScreenerState>;

/**
 * State of the address, and its setter; every change adds a history entry.
 *
 * @param onChange called with the next state just before it is written to the address
 */
export const useScreenerState = (
  catalogue: ListCatalogue,
  onChange?: (next: ScreenerState) => void,
): [ScreenerState, ChangeState] => useAddressState(listAddress(catalogue), onChange);
