import type { SlotInputs } from 'shared/contract';
import { canonicalRuleCriteria, type RuleFilter } from 'shared/market';
import type { PageState } from './page-state';

/**
 * The list of an alert, by the choices on the page.
 *
 * @param base the filter with its default rules
 * @param filter the filter in its current mode
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
