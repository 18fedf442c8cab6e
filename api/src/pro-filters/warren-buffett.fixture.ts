import { ruleFilterOf, type RuleFilter } from 'shared/market';

function existing(id: string): RuleFilter {
  const filter = ruleFilterOf(id);
  if (!filter) throw new Error(`no filter ${id}`);
  return filter;
}

export const warrenBuffettFilter = existing('warren-buffett');
