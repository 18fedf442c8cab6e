import { availableAt } from '../state/filters-beside-fields';
import { useChosenBroker } from './chosen-broker';

/** Says beside the title that the page holds what a broker offers; nothing for any broker. */
export function BrokerNote() {
  const broker = useChosenBroker();
  return broker === null ? null : <span>{` · ${availableAt(broker)}`}</span>;
}
