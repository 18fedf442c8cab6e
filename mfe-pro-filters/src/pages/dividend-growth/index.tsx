import { ruleFilterOf } from 'shared/market';
import { RuleFilterPage } from '../../rule-filter/rule-filter-page';

const filter = ruleFilterOf('dividend-growth');

/** `/stocks/dividends/growth` */
export default function DividendGrowthPage() {
  return filter ? <RuleFilterPage filter={filter} /> : null;
}
