import { availableAt } from '../state/filters-beside-fields';
import { useChosenBroker } from './chosen-broker';

/** Note beside the title that the page is limited to a broker's offer; nothing for any broker. */
export function BrokerNote() {
  const broker = useChosenBroker();
  return broker === null ? null : <span>{` · ${availableAt(broker)}`}</span>;
}
