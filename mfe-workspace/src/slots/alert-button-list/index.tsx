import type { SlotInputs } from 'shared/contract';
import { AlertButton } from '../../alerts/alert-button';

/** The alert button of a pro filter or a saved screen. */
export default function ListAlert(list: SlotInputs['list-action']) {
  return <AlertButton subject={list} />;
}
