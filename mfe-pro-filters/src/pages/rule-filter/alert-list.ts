import type { SlotInputs } from 'shared/contract';
import { canonicalRuleCriteria, type RuleFilter } from 'shared/market';
import type { PageState } from './page-state';

/**
 * The list that stocks enter and leave, by what is chosen on the page.
 *
 * @param base the filter by its own rules
 * @param filter the same in its mode
 */
export function alertList(
  base: RuleFilter,
  filter: RuleFilter,
  state: Pick<PageState, 'thresholds' | 'rules' | 'categories'>,
  broker: string | null,
): SlotInputs['list-action'] {
  const mode = filter.mode?.id ?? null;
  const criteria = canonicalRuleCriteria(filter, { ...state, broker: broker ?? undefined });
  return {
    kind: 'filter',
    filterId: filter.id,
    mode: mode === base.mode?.id ? null : mode,
    name: filter.name,
    ...(criteria && { criteria }),
  };
}
