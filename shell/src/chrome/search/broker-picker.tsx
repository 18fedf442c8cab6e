import { Suspense, useEffect, useState } from 'react';
import { styled } from 'shared/styled';
import { ANY_BROKER, BROKER_NOT_EXISTING, brokerOf, BROKERS } from 'shared/market';
import { useAppSelector } from 'shared/store';
import { selectAppReady } from 'shared/store/host';
import { Icon } from 'shared/ui';
import { SelectField, type SelectPanelProps } from 'shared/ui/combo-box';
import { lazyPanel } from '../opened/lazy-panel';
import { useOpenHere } from '../use-open-here';
import { useBrokerChoice } from './broker-choice';
import { lazyDialog } from 'shared/ui/lazy-piece';

const BrokerFeedback = lazyDialog('The feedback form', () => import('./broker-feedback'));
const BrokerList = lazyPanel<SelectPanelProps<string>>(
  'The list of brokers',
  () => import(/* webpackChunkName: "opened" */ './broker-list'),
);

const OPTIONS = [
  { value: ANY_BROKER, label: 'Any broker' },
  ...BROKERS.map(({ key, name }) => ({ value: key as string, label: name })),
  { value: BROKER_NOT_EXISTING, label: "I don't see my broker" },
];

const Sign = styled.i`
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: 5px;
  font: 600 10px/1 var(--font);
  background: var(--surface-2);
  color: var(--ink-2);
  box-shadow: inset 0 0 0 1px var(--line);
  &[data-filled] {
    color: #fff;
    box-shadow: none;
  }
`;

/** Logo of a broker on its colour, or a neutral icon for the two values that are no broker. */
function BrokerSign({ value }: { value: string }) {
  const broker = brokerOf(value);
  if (!broker) {
    return (
      <Sign aria-hidden="true">
        <Icon name={value === BROKER_NOT_EXISTING ? 'plus' : 'more'} size={12} />
      </Sign>
    );
  }
  const { color, sign } = broker;
  return (
    <Sign
      aria-hidden="true"
      data-filled={color === null ? undefined : ''}
      style={color === null ? undefined : { background: color }}
    >
      {sign}
    </Sign>
  );
}

/**
 * Time in ms after which the picker is enabled even if the app is not ready: choosing needs no
 * response.
 */
const MAX_WAIT = 3_000;

/** False until configuration and session are known, or the maximum wait is over. */
function useReady(): boolean {
  const ready = useAppSelector(selectAppReady);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), MAX_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return ready || waited;
}

/**
 * Narrows lookup and screeners to the assets of one broker. Disabled at the start and during a
 * lookup, whose results would belong to another broker.
 */
export function BrokerPicker({ lookingUp }: { lookingUp: boolean }) {
  const ready = useReady();
  const [broker, choose] = useBrokerChoice();
  const [asking, setAsking] = useOpenHere();
  return (
    <>
      <SelectField
        label="Broker"
        options={OPTIONS}
        value={broker ?? ANY_BROKER}
        disabled={!ready || lookingUp}
        onChange={(value) => {
          setAsking(value === BROKER_NOT_EXISTING);
          choose(value);
        }}
        panel={BrokerList}
      >
        {({ value, label }) => (
          <>
            <BrokerSign value={value} />
            <span className="ui-cut">{label}</span>
          </>
        )}
      </SelectField>
      {asking && (
        <Suspense>
          <BrokerFeedback onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
