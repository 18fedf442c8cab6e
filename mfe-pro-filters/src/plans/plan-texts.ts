/** Texts about plan limits and the plans that lift them; the numbers come from the plan table. */
import { PLAN_QUOTAS, planWith, type PlanQuotas, type RowLimit } from 'shared/contract';
import { formatInteger } from 'shared/market';

type CountedQuota = {
  [Name in keyof PlanQuotas]: PlanQuotas[Name] extends number | null ? Name : never;
}[keyof PlanQuotas];

const nameOf = (plan: { id: string; name: string }): string =>
  plan.id === 'free' ? 'A free account' : plan.name;

/**
 * `A free account opens 20, Plus all.`: the next plan with a higher limit, and the smallest without
 * one. Empty if no plan has a higher limit.
 */
export function opensText(quota: CountedQuota, { rows, total }: RowLimit): string {
  const [next, whole] = [planWith(quota, rows + 1), planWith(quota, total)];
  if (!next) return '';
  if (whole?.id === next.id) return `${nameOf(next)} opens all.`;
  const count = PLAN_QUOTAS[next.id][quota];
  const opens = `${nameOf(next)} opens ${count === null ? 'all' : formatInteger(count)}`;
  return whole ? `${opens}, ${nameOf(whole)} all.` : `${opens}.`;
}

/** The rows of a list that a plan includes, and the plan that includes the others. */
export const rowLimitText = (limit: RowLimit, noun: string): string =>
  `The first ${formatInteger(limit.rows)} of ${formatInteger(limit.total)} ${noun}. ${opensText('proFilterRows', limit)}`.trim();

/** Additions of a free account to its rows: `It also has 1 portfolio, 3 watchlists and 10 alerts.` */
export function accountText(): string {
  const { portfolios, watchlists, alerts, savedScreens } = PLAN_QUOTAS.free;
  return `It also has ${counted(portfolios, 'portfolio')}, ${counted(watchlists, 'watchlist')}, ${counted(alerts, 'alert')} and ${counted(savedScreens, 'saved screen')}.`;
}

const counted = (count: number | null, noun: string): string =>
  count === 1 ? `1 ${noun}` : `${count === null ? 'unlimited' : formatInteger(count)} ${noun}s`;

/** The quarters that a plan includes, and the plan that includes the others. */
export const quarterLimitText = (limit: RowLimit): string =>
  `${limit.rows === 1 ? 'The latest quarter is' : `The latest ${limit.rows} quarters are`} open, ${formatInteger(limit.total - limit.rows)} earlier reports are known. ${opensText('ownershipQuarters', limit)}`.trim();

/** `Score history is part of Premium.` */
export function featureText(quota: 'customWeights' | 'scoreHistory', what: string): string {
  const plan = planWith(quota, true);
  return plan ? `${what} part of ${plan.name}.` : '';
}
