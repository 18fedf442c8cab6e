import { useEffect, useRef, type ReactNode } from 'react';
import { brokerChosen, selectBroker, useAppDispatch, useAppSelector } from 'shared/store';
import { Chip } from 'shared/ui';
import { availableAt } from '../state/filters-beside-fields';
import type { ScreenerState } from '../state/screener-state';

type Bound = Pick<ScreenerState, 'broker' | 'page'>;
type ChangeBound = (change: Partial<Bound>, options?: { replace?: boolean }) => void;

export interface BrokerFilter {
  /** 1 with a broker, else 0. */
  count: number;
  /** Removable chip; null without a broker. */
  chip: ReactNode;
  clear: () => void;
  /** Resets the picker in the header, for a change of the address that removes the broker. */
  resetPicker: () => void;
}

/** The broker of a list as a filter, bound to the picker in the header. */
export function useBrokerFilter(state: Bound, change: ChangeBound): BrokerFilter {
  useBrokerBinding(state, change);
  const dispatch = useAppDispatch();
  const { broker } = state;
  const resetPicker = () => {
    if (broker !== null) dispatch(brokerChosen(null));
  };
  const clear = () => {
    resetPicker();
    change({ broker: null });
  };
  return {
    count: broker === null ? 0 : 1,
    chip: broker === null ? null : <Chip onRemove={clear}>{availableAt(broker)}</Chip>,
    clear,
    resetPicker,
  };
}

/**
 * An address with a broker sets the picker. The picker writes its broker into an address with none
 * or another. So a link shows what its sender saw, and an earlier choice applies to every list.
 */
function useBrokerBinding(state: Bound, change: ChangeBound): void {
  const brokerId = useAppSelector(selectBroker);
  const dispatch = useAppDispatch();
  const lastBroker = useRef<string | null>(null);
  useEffect(() => {
    const arrivedWith = state.broker !== lastBroker.current ? state.broker : null;
    lastBroker.current = state.broker;
    if (state.broker === brokerId) return;
    if (arrivedWith !== null) dispatch(brokerChosen(arrivedWith));
    else change({ broker: brokerId, page: state.page }, { replace: true });
  }, [state.broker, state.page, brokerId, change, dispatch]);
}
