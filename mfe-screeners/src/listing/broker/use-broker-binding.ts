import { useEffect, useRef } from 'react';
import { brokerChosen, selectBroker, useAppDispatch, useAppSelector } from 'shared/store';
import type { ScreenerState } from '../state/screener-state';

type Bound = Pick<ScreenerState, 'broker' | 'page'>;

/**
 * Binds the broker of the list to the picker in the header. An address with a broker sets the
 * picker. The picker writes its broker into an address with none or another. So a link shows what
 * its sender saw, and an earlier choice applies to every list.
 */
export function useBrokerBinding(
  state: Bound,
  change: (change: Partial<Bound>, options?: { replace?: boolean }) => void,
): void {
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
