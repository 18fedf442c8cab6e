import { useAddressState, type ChangeAddress } from 'shared/list';
import { listAddress } from './address';
import type { ListCatalogue, ScreenerState } from './screener-state';

export type ChangeState = ChangeAddress<ScreenerState>;

/**
 * The state of the address, and the way to change it; every change is a step of the history.
 *
 * @param onChange Called with the next state just before it is in the address
 */
export const useScreenerState = (
  catalogue: ListCatalogue,
  onChange?: (next: ScreenerState) => void,
): [ScreenerState, ChangeState] => useAddressState(listAddress(catalogue), onChange);
