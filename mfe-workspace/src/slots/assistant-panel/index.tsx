import type { SlotInputs } from 'shared/contract';
import { AssistantPanel } from '../../assistant/assistant-panel';

/** The assistant beside every page. */
export default function PagePanel(props: SlotInputs['page-panel']) {
  return <AssistantPanel {...props} />;
}
