import { ruleFilterOf } from 'shared/market';
import { RuleFilterPage } from '../../rule-filter/rule-filter-page';

const filter = ruleFilterOf('discounted-pe');

/** `/stocks/discounted-pe` */
export default function DiscountedPePage() {
  return filter ? <RuleFilterPage filter={filter} /> : null;
}
