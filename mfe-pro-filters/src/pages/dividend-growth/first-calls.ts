import { ruleFilterOf } from 'shared/market';
import { ruleFilterFirstCalls } from '../../rule-filter/page-state';

const filter = ruleFilterOf('dividend-growth');

export const firstCalls = () => (filter ? ruleFilterFirstCalls(filter) : []);
