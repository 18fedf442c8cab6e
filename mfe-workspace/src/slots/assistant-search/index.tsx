import type { SlotInputs } from 'shared/contract';
import { AssistantSearch } from '../../assistant/opening/assistant-search';

/** Questions and chats among the results of the search. */
export default function SearchSource(props: SlotInputs['search-source']) {
  return <AssistantSearch {...props} />;
}
