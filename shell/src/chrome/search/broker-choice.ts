import { useEffect, useRef } from 'react';
import { eventBus } from 'shared/events';
import { ANY_BROKER, BROKER_NOT_EXISTING, isBrokerKey } from 'shared/market';
import { brokerChosen, selectBroker, useAppDispatch, useAppSelector } from 'shared/store';
import { storedValue, useStored } from '../stored-value';

const storedBroker = storedValue('broker');

/** Parses a stored broker; null for any, and for a broker that is not supported. */
const supported = (text: string | null) => (text !== null && isBrokerKey(text) ? text : null);

/**
 * The chosen broker, stored on this device and synchronised with other tabs. An address that names
 * a broker may override it for this page; the stored choice does not change.
 */
export function useBrokerChoice(): [broker: string | null, choose: (value: string) => void] {
  const dispatch = useAppDispatch();
  const broker = useAppSelector(selectBroker);
  const stored = supported(useStored(storedBroker));
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (stored === followed.current) return;
    followed.current = stored;
    dispatch(brokerChosen(stored));
    eventBus.publish('broker/changed', { broker: stored }, 'shell');
  }, [stored, dispatch]);

  const choose = (value: string) => {
    const brokerId = value === ANY_BROKER || value === BROKER_NOT_EXISTING ? null : value;
    followed.current = brokerId;
    storedBroker.write(brokerId);
    dispatch(brokerChosen(brokerId));
    eventBus.publish('broker/changed', { broker: brokerId }, 'shell');
  };
  return [broker, choose];
}
