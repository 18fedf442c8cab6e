import { ruleFilterOf } from 'shared/market';
import { RuleFilterPage } from '../../rule-filter/rule-filter-page';

const filter = ruleFilterOf('peter-lynch');

/** `/stocks/peter-lynch` */
export default function PeterLynchPage() {
  return filter ? <RuleFilterPage filter={filter} /> : null;
}
