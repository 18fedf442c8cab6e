/** One stock against all rules of a filter, with their defaults. */
import type { EvaluatedStock } from 'shared/contract';
import type { RuleFilter } from 'shared/market';
import { beside, identityAt, resultsAt } from './describe-stock';
import type { PreparedFilter } from './filter-cache';

/** `row` is the stock's row of the table that was measured. */
export function evaluateStock(
  { market, graded }: PreparedFilter,
  filter: RuleFilter,
  row: number,
  asOf: string | null,
): EvaluatedStock {
  const application = {
    thresholds: filter.rules.map(({ threshold }) => threshold.default),
    active: filter.rules.map(({ optional }) => !optional),
  };
  const results = resultsAt(market, application, row);
  const passCount = results.filter(({ status }) => status === 'pass').length;
  const evaluated = passCount + results.filter(({ status }) => status === 'fail').length;
  return {
    id: filter.id,
    asOf,
    ...identityAt(market.table, row),
    group:
      evaluated < filter.minEvaluated ? 'not-evaluated' : passCount === evaluated ? 'pass' : 'miss',
    passed: passCount,
    evaluated,
    minEvaluated: filter.minEvaluated,
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
