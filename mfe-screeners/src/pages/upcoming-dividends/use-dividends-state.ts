import { useAddressState, type ChangeAddress } from 'shared/list';
import { DIVIDENDS_ADDRESS, type DividendsState } from './dividends-state';

export type ChangeDividends = ChangeAddress<DividendsState>;

/** State of the address, and its setter; every change adds a history entry. */
export const useDividendsState = (): [DividendsState, ChangeDividends] =>
  useAddressState(DIVIDENDS_ADDRESS);
