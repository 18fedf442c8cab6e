import type { SlotInputs } from 'shared/contract';
import { CompareSearch } from '../../compare/search/compare-search';

/** `AAPL vs MSFT` among the results of the search. */
export default function ComparisonSearch(props: SlotInputs['search-source']) {
  return <CompareSearch {...props} />;
}
