/** Every stock against every rule: counts per rule, stocks that pass, and those that miss closest. */
import { barOf, distanceOf, judge } from './judge';
import type { MeasuredMarket, MeasuredRule } from './measured-market';

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
 * off is counted, and passes or fails nobody. A stock with fewer than `leastJudged` rules that apply and
 * have data is counted but neither passes nor misses: a stock of which nothing is known must not pass
 * "every rule that applies".
 */
export function evaluate(
  market: MeasuredMarket,
  thresholds: readonly number[],
  leastJudged: number,
  rows: Iterable<number>,
  active: readonly boolean[] = market.rules.map(() => true),
): Evaluation {
  const judged = Uint32Array.from(rows);
  const tally: Tally = {
    rows: judged,
    passed: new Uint8Array(judged.length),
    failed: new Uint8Array(judged.length),
    distance: new Float64Array(judged.length),
  };
  const counts = market.rules.map((measured, index) => {
    const threshold = thresholds[index] ?? measured.rule.threshold.default;
    return judgeRule(market, measured, threshold, active[index] ?? true, tally);
  });
  return { universe: judged.length, counts, ...sortOut(tally, leastJudged) };
}

/** How the stocks stand while rule after rule is judged, in the order of `rows`. */
interface Tally {
  rows: Uint32Array;
  passed: Uint8Array;
  failed: Uint8Array;
  /** Sum over the failed rules. */
  distance: Float64Array;
}

function judgeRule(
  market: MeasuredMarket,
  measured: MeasuredRule,
  threshold: number,
  active: boolean,
  { rows, passed, failed, distance }: Tally,
): RuleCounts {
  const counts = { passed: 0, failed: 0, exempt: 0, noData: 0 };
  const step = active ? 1 : 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    const sector = market.sectors[row] ?? 0;
    const verdict = judge(measured, row, sector, threshold);
    if (verdict === 'exempt') counts.exempt++;
    else if (verdict === 'no-data') counts.noData++;
    else if (verdict === 'pass') {
      counts.passed++;
      passed[i] = (passed[i] ?? 0) + step;
    } else {
      counts.failed++;
      if (!active) continue;
      failed[i] = (failed[i] ?? 0) + 1;
      const value = measured.values[row] ?? Number.NaN;
      const away = distanceOf(measured.rule, value, barOf(measured, sector, threshold));
      distance[i] = (distance[i] ?? 0) + away;
    }
  }
  return counts;
}

/** Stocks that fail nothing, and those that fail the fewest rules. */
function sortOut(
  { rows, passed, failed, distance }: Tally,
  leastJudged: number,
): Pick<Evaluation, 'passing' | 'misses' | 'failuresOfMisses' | 'notJudged'> {
  const isJudged = (i: number) => (passed[i] ?? 0) + (failed[i] ?? 0) >= leastJudged;
  let notJudged = 0;
  let fewest = Infinity;
  for (let i = 0; i < rows.length; i++) {
    const failures = failed[i] ?? 0;
    if (!isJudged(i)) notJudged++;
    else if (failures > 0 && failures < fewest) fewest = failures;
  }
  const failuresOfMisses = Number.isFinite(fewest) ? fewest : 1;
  const [passing, misses]: [JudgedStock[], JudgedStock[]] = [[], []];
  for (let i = 0; i < rows.length; i++) {
    const failures = failed[i] ?? 0;
    if ((failures !== 0 && failures !== failuresOfMisses) || !isJudged(i)) continue;
    const stock = {
      row: rows[i] ?? 0,
      passed: passed[i] ?? 0,
      judged: (passed[i] ?? 0) + failures,
      distance: distance[i] ?? 0,
    };
    (failures === 0 ? passing : misses).push(stock);
  }
  misses.sort((a, b) => a.distance - b.distance || a.row - b.row);
  return { passing, misses, failuresOfMisses, notJudged };
}
