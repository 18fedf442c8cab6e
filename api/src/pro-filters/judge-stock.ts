/** One stock against all rules of a filter, with their defaults. */
import type { JudgedStock } from 'shared/contract';
import type { RuleFilter } from 'shared/market';
import { beside, identityAt, resultsAt } from './describe-stock';
import type { PreparedFilter } from './filter-cache';

/** `row` is the stock's row of the table that was measured. */
export function judgeStock(
  { market, graded }: PreparedFilter,
  filter: RuleFilter,
  row: number,
  asOf: string | null,
): JudgedStock {
  const application = {
    thresholds: filter.rules.map(({ threshold }) => threshold.default),
    active: filter.rules.map(({ optional }) => !optional),
  };
  const results = resultsAt(market, application, row);
  const passed = results.filter(({ status }) => status === 'pass').length;
  const judged = passed + results.filter(({ status }) => status === 'fail').length;
  return {
    id: filter.id,
    asOf,
    ...identityAt(market.table, row),
    group: judged < filter.leastJudged ? 'not-judged' : passed === judged ? 'pass' : 'miss',
    passed,
    judged,
    leastJudged: filter.leastJudged,
    results: filter.rules.flatMap((rule, index) => {
      const result = results[index];
      if (!result) return [];
      const { id, label, formula, comparison, unit, strict = false, exempt } = rule;
      const exemption = result.status === 'exempt' ? (exempt?.reason ?? null) : null;
      return [{ ...result, id, label, formula, comparison, strict, unit, exemption }];
    }),
    ...beside(market, filter, graded, row),
  };
}
