import { brokerOf } from 'shared/market';
import { brokerChosen, useAppDispatch } from 'shared/store';
import { Chip } from 'shared/ui';

/** The visitor's broker, which limits the list to its stocks; none for any broker. */
export function BrokerChip({ broker }: { broker: string | null }) {
  const dispatch = useAppDispatch();
  if (broker === null) return null;
  const name = brokerOf(broker)?.name ?? broker;
  return (
    <Chip name={`broker ${name}`} onRemove={() => void dispatch(brokerChosen(null))}>
      Available at {name}
    </Chip>
  );
}
