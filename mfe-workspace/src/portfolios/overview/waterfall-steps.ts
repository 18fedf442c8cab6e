import type { PortfolioPerformance } from 'shared/contract';
import { decimalSum, negated } from '../decimal-sum';

export type WaterfallStepId =
  | 'start'
  | 'netFlows'
  | 'unrealised'
  | 'realised'
  | 'income'
  | 'currencyEffect'
  | 'fees'
  | 'taxes'
  | 'end';

/** One bar of the waterfall from one value to another. */
export interface WaterfallStep {
  id: WaterfallStepId;
  label: string;
  /** Explains the components. */
  note: string;
  kind: 'level' | 'flow' | 'gain';
  /** Signed effect on the value; for a level, the value itself. Null if unknown. */
  amount: string | null;
  /** Ends of the bar on the value scale. */
  from: number;
  to: number;
}

export interface WaterfallSteps {
  steps: WaterfallStep[];
  /**
   * End minus start and all changes, as decimal text: `0.00` if it adds up. Null if a value is
   * unknown.
   */
  difference: string | null;
}

const CHANGES = [
  ['netFlows', 'Deposits', 'less withdrawals', 'flow', 1],
  ['unrealised', 'Unrealised', 'price moves', 'gain', 1],
  ['realised', 'Realised', 'sales', 'gain', 1],
  ['income', 'Income', 'dividends, interest', 'gain', 1],
  ['currencyEffect', 'Currency', 'exchange rates', 'gain', 1],
  ['fees', 'Fees', 'of brokers', 'gain', -1],
  ['taxes', 'Taxes', 'withheld', 'gain', -1],
] as const;

/** Consecutive steps of a change in value; an unknown step has no height. */
export function waterfallSteps(waterfall: PortfolioPerformance['waterfall']): WaterfallSteps {
  const { start, end } = waterfall;
  const changes = CHANGES.map(([id, label, note, kind, sign]) => ({
    id,
    label,
    note,
    kind,
    amount: sign === 1 ? waterfall[id] : negated(waterfall[id]),
  }));
  let level = Number(start ?? 0);
  const steps = changes.map((change): WaterfallStep => {
    const from = level;
    level += Number(change.amount ?? 0);
    return { ...change, from, to: level };
  });
  const levelOf = (id: 'start' | 'end', label: string, note: string, amount: string | null) => ({
    id,
    label,
    note,
    kind: 'level' as const,
    amount,
    from: 0,
    to: Number(amount ?? 0),
  });
  return {
    steps: [
      levelOf('start', 'Start', 'value', start),
      ...steps,
      levelOf('end', 'End', 'value', end),
    ],
    difference: decimalSum([end, negated(start), ...changes.map(({ amount }) => negated(amount))]),
  };
}

/**
 * Start of the axis: zero, or below the lowest bar if the changes are small relative to the value,
 * so that they are visible. The start and end bars are then marked as cut.
 */
export function axisStart(steps: readonly WaterfallStep[]): number {
  const levels = steps.flatMap(({ from, to, kind }) => (kind === 'level' ? [to] : [from, to]));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  if (!(low > 0) || low < (high - low) * 2) return 0;
  const start = low - (high - low) * 0.3;
  const unit = 10 ** Math.floor(Math.log10(high - low || high));
  return Math.max(0, Math.floor(start / unit) * unit);
}
