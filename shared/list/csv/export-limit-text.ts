import { PLAN_QUOTAS, planWith, type PlanId } from 'shared/contract';
import { formatInteger } from 'shared/market';

/** Text about rows that a plan left out of an export, and the plan that exports them. */
export function exportLimitText(rows: number, total: number): string {
  const [next, whole] = [planWith('csvRows', rows + 1), planWith('csvRows', total)];
  const nameOf = ({ id, name }: { id: PlanId; name: string }) =>
    id === 'free' ? 'A free account' : name;
  const first = `The file has the first ${formatInteger(rows)} of ${formatInteger(total)} rows.`;
  if (!next) return first;
  if (!whole || whole.id === next.id) return `${first} ${nameOf(next)} exports all.`;
  const count = PLAN_QUOTAS[next.id].csvRows;
  return `${first} ${nameOf(next)} exports ${formatInteger(count ?? total)}, ${nameOf(whole)} all.`;
}
