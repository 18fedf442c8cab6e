/** Every stock against every rule: counts per rule, stocks that pass, and those that miss closest. */
import { barOf, distanceOf, judge } from './judge';
import type { MeasuredMarket } from './measured-market';

export interface RuleCounts {
  passed: number;
  failed: number;
  exempt: number;
  noData: number;
}

export interface JudgedStock {
  row: number;
  passed: number;
  /** Rules that apply and have data. */
  judged: number;
  /** Sum of the distances of the rules that it fails. */
  distance: number;
}

export interface Evaluation {
  universe: number;
  counts: RuleCounts[];
  passing: JudgedStock[];
  /** Stocks that fail the fewest rules that any stock fails; closest first. */
  misses: JudgedStock[];
  failuresOfMisses: number;
  notJudged: number;
}

/**
 * Judges the rows given. `thresholds` stand in the order of the rules, as does `active`: a rule that is
 * off is counted, and passes or fails nobody. A stock with fewer than
 * `leastJudged` rules that apply and have data is counted but neither passes nor misses: a stock of
 * which nothing is known must not pass "every rule that applies".
 */
export function evaluate(
  market: MeasuredMarket,
  thresholds: readonly number[],
  leastJudged: number,
  rows: Iterable<number>,
  active: readonly boolean[] = market.rules.map(() => true),
): Evaluation {
  const counts = market.rules.map(() => ({ passed: 0, failed: 0, exempt: 0, noData: 0 }));
  const byFailures: JudgedStock[][] = market.rules.map(() => []).concat([[]]);
  let universe = 0;
  let notJudged = 0;
  for (const row of rows) {
    universe += 1;
    const stock = judgeStock(market, thresholds, active, row, counts);
    if (stock.judged < leastJudged) notJudged += 1;
    else byFailures[stock.judged - stock.passed]?.push(stock);
  }
  const failuresOfMisses = Math.max(
    1,
    byFailures.findIndex((stocks, failures) => failures > 0 && stocks.length > 0),
  );
  const misses = (byFailures[failuresOfMisses] ?? []).toSorted(
    (a, b) => a.distance - b.distance || a.row - b.row,
  );
  return { universe, counts, passing: byFailures[0] ?? [], misses, failuresOfMisses, notJudged };
}

function judgeStock(
  market: MeasuredMarket,
  thresholds: readonly number[],
  active: readonly boolean[],
  row: number,
  counts: RuleCounts[],
): JudgedStock {
  const sector = market.sectors[row] ?? 0;
  const stock: JudgedStock = { row, passed: 0, judged: 0, distance: 0 };
  market.rules.forEach((measured, index) => {
    const count = counts[index];
    const threshold = thresholds[index];
    if (!count || threshold === undefined) return;
    const verdict = judge(measured, row, sector, threshold);
    if (verdict === 'exempt') count.exempt += 1;
    else if (verdict === 'no-data') count.noData += 1;
    else {
      const on = active[index] === true;
      if (on) stock.judged += 1;
      if (verdict === 'pass') {
        count.passed += 1;
        if (on) stock.passed += 1;
      } else {
        count.failed += 1;
        if (!on) return;
        const value = measured.values[row] ?? Number.NaN;
        stock.distance += distanceOf(measured.rule, value, barOf(measured, sector, threshold));
      }
    }
  });
  return stock;
}
