import { lazy, Suspense, useEffect, useState } from 'react';
import { eventBus } from 'shared/events';
import { ANY_BROKER, BROKER_NOT_EXISTING, BROKERS } from 'shared/market';
import { brokerChosen, selectBroker, useAppDispatch, useAppSelector } from 'shared/store';
import { SelectControl } from 'shared/ui';
import { storeBroker, storedBroker } from './broker-choice';

const BrokerFeedback = lazy(() => import('./broker-feedback'));

const OPTIONS = [
  { value: ANY_BROKER, label: 'Any broker' },
  ...BROKERS.map(({ key, name }) => ({ value: key, label: name })),
  { value: BROKER_NOT_EXISTING, label: "I don't see my broker" },
];

/** Narrows lookup and screeners to what one broker offers. Remembered on this device. */
export function BrokerPicker() {
  const dispatch = useAppDispatch();
  const broker = useAppSelector(selectBroker);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const stored = storedBroker();
    if (stored) dispatch(brokerChosen(stored));
  }, [dispatch]);

  const choose = (value: string) => {
    setAsking(value === BROKER_NOT_EXISTING);
    const chosen = value === ANY_BROKER || value === BROKER_NOT_EXISTING ? null : value;
    storeBroker(chosen);
    dispatch(brokerChosen(chosen));
    eventBus.publish('broker/changed', { broker: chosen }, 'shell');
  };
  return (
    <>
      <SelectControl
        aria-label="Broker"
        options={OPTIONS}
        value={broker ?? ANY_BROKER}
        onChange={choose}
      />
      {asking && (
        <Suspense>
          <BrokerFeedback onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
