import { ruleFilterOf } from 'shared/market';
import { RuleFilterPage } from '../../rule-filter/rule-filter-page';

const filter = ruleFilterOf('warren-buffett');

/** `/stocks/warren-buffett` */
export default function WarrenBuffettPage() {
  return filter ? <RuleFilterPage filter={filter} /> : null;
}
