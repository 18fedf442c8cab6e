import { useAddressState, type ChangeAddress } from 'shared/list';
import { DIVIDENDS_ADDRESS, type DividendsState } from './dividends-state';

export type ChangeDividends = ChangeAddress<DividendsState>;

/** The state of the address, and the way to change it; every change is a step of the history. */
export const useDividendsState = (): [DividendsState, ChangeDividends] =>
  useAddressState(DIVIDENDS_ADDRESS);
