/** Every stock against every rule: counts per rule, stocks that pass, and those that miss closest. */
import { barOf, distanceOf, evaluateRow } from './evaluate-rule';
import type { MeasuredMarket, MeasuredRule } from '../measures/measured-market';

export interface RuleCounts {
  passed: number;
  failed: number;
  exempt: number;
  noData: number;
}

export interface EvaluatedStock {
  row: number;
  passed: number;
  /** Rules that apply and have data. */
  evaluated: number;
  /** Sum of the distances of the rules that it fails. */
  distance: number;
}

export interface Evaluation {
  universe: number;
  counts: RuleCounts[];
  passing: EvaluatedStock[];
  /** Stocks that fail the fewest rules that any stock fails; closest first. */
  misses: EvaluatedStock[];
  failuresOfMisses: number;
  notEvaluated: number;
}

/**
 * Evaluates the given rows. `thresholds` and `active` are in the order of the rules. An inactive
 * rule is counted, but no stock passes or fails by it. A stock with fewer than `minEvaluated`
 * applicable rules with data is counted, but neither passes nor misses. Otherwise a stock without
 * any data would pass "every rule that applies".
 */
export function evaluate(
  market: MeasuredMarket,
  thresholds: readonly number[],
  minEvaluated: number,
  rows: Iterable<number>,
  active: readonly boolean[] = market.rules.map(() => true),
): Evaluation {
  const rowList = Uint32Array.from(rows);
  const tally: Tally = {
    rows: rowList,
    passed: new Uint8Array(rowList.length),
    failed: new Uint8Array(rowList.length),
    distance: new Float64Array(rowList.length),
  };
  const counts = market.rules.map((measuredRule, index) => {
    const threshold = thresholds[index] ?? measuredRule.rule.threshold.default;
    return evaluateRule(market, measuredRule, threshold, active[index] ?? true, tally);
  });
  return { universe: rowList.length, counts, ...sortOut(tally, minEvaluated) };
}

/**
 * Intermediate results of the stocks while rules are evaluated one by one, in the order of `rows`.
 */
interface Tally {
  rows: Uint32Array;
  passed: Uint8Array;
  failed: Uint8Array;
  /** Sum over the failed rules. */
  distance: Float64Array;
}

function evaluateRule(
  market: MeasuredMarket,
  measuredRule: MeasuredRule,
  threshold: number,
  active: boolean,
  { rows, passed, failed, distance }: Tally,
): RuleCounts {
  const counts = { passed: 0, failed: 0, exempt: 0, noData: 0 };
  const step = active ? 1 : 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const sector = market.sectors[row] ?? 0;
    const result = evaluateRow(measuredRule, row, sector, threshold);
    if (result === 'exempt') counts.exempt++;
    else if (result === 'no-data') counts.noData++;
    else if (result === 'pass') {
      counts.passed++;
      passed[i] = (passed[i] ?? 0) + step;
    } else {
      counts.failed++;
      if (!active) continue;
      failed[i] = (failed[i] ?? 0) + 1;
      const value = measuredRule.values[row] ?? Number.NaN;
      const away = distanceOf(measuredRule.rule, value, barOf(measuredRule, sector, threshold));
      distance[i] = (distance[i] ?? 0) + away;
    }
  }
  return counts;
}

/** Stocks that fail nothing, and those that fail the fewest rules. */
function sortOut(
  { rows, passed, failed, distance }: Tally,
  minEvaluated: number,
): Pick<Evaluation, 'passing' | 'misses' | 'failuresOfMisses' | 'notEvaluated'> {
  const isEvaluated = (i: number) => (passed[i] ?? 0) + (failed[i] ?? 0) >= minEvaluated;
  let notEvaluated = 0;
  let fewest = Infinity;
  for (let i = 0; i < rows.length; i++) {
    const failures = failed[i] ?? 0;
    if (!isEvaluated(i)) notEvaluated++;
    else if (failures > 0 && failures < fewest) fewest = failures;
  }
  const failuresOfMisses = Number.isFinite(fewest) ? fewest : 1;
  const [passing, misses]: [EvaluatedStock[], EvaluatedStock[]] = [[], []];
  for (let i = 0; i < rows.length; i++) {
    const failures = failed[i] ?? 0;
    if ((failures !== 0 && failures !== failuresOfMisses) || !isEvaluated(i)) continue;
    const stock = {
      row: rows[i] ?? 0,
      passed: passed[i] ?? 0,
      evaluated: (passed[i] ?? 0) + failures,
      distance: distance[i] ?? 0,
    };
    (failures === 0 ? passing : misses).push(stock);
  }
  misses.sort((a, b) => a.distance - b.distance || a.row - b.row);
  return { passing, misses, failuresOfMisses, notEvaluated };
}
