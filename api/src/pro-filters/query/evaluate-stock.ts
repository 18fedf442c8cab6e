/** One stock against all rules of a filter. */
import type { EvaluatedStock } from 'shared/contract';
import type { RuleFilter } from 'shared/market';
import { beside, identityAt, resultsAt, type Application } from '../evaluation/describe-stock';
import { applicationOf } from './application-of-query';
import type { PreparedFilter } from '../measures/filter-cache';

/**
 * @param row of the stock in the measured table
 * @param application active thresholds and rules; omitted: the defaults
 */
export function evaluateStock(
  { market, graded }: PreparedFilter,
  filter: RuleFilter,
  row: number,
  asOf: string | null,
  application: Application = applicationOf(filter, {}),
): EvaluatedStock {
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
