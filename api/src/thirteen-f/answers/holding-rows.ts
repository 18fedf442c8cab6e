/** Positions of a filer as rows of a table: weights, effects, history. */
import type { z } from 'zod';
import type { ThirteenFHoldingRow } from 'shared/contract';
import type { thirteenFHoldingsCsvQuerySchema } from 'shared/contract/schemas';
import type { Market } from '../../market/market-store';
import type { PositionChange } from '../comparison/compare-position';
import { formOf, weightOf, type Comparison } from '../filers/comparison';
import type { QuarterReport } from '../filers/quarter-report';
import { securityFacts } from './security-facts';
import { sortedBy } from './sorted-page';
import { splitFactors } from './split-adjustment';

type Query = z.output<typeof thirteenFHoldingsCsvQuerySchema>;

/** A row before its price range, which is looked up for the rows of a page alone. */
export type HoldingRow = Omit<ThirteenFHoldingRow, 'priceRange'>;

const SHOWN: Record<Query['tab'], (row: HoldingRow) => boolean> = {
  all: () => true,
  holdings: (row) => row.putCall === null && row.status !== 'SOLD_OUT',
  new: (row) => row.putCall === null && row.status === 'NEW',
  increased: (row) => row.putCall === null && row.status === 'INCREASED',
  reduced: (row) => row.putCall === null && row.status === 'DECREASED',
  'sold-out': (row) => row.putCall === null && row.status === 'SOLD_OUT',
  options: (row) => row.putCall !== null,
};

/**
 * All rows of a tab in order.
 * @param history quarters that the small history of each row is drawn from, oldest first
 */
export function holdingRows(
  market: Market,
  comparison: Comparison,
  {
    tab,
    includeOptions,
    sort,
    direction,
  }: Omit<Query, 'includeOptions'> & { includeOptions: boolean },
  history: readonly Comparison[],
): HoldingRow[] {
  const factorsOf = splitFactors(history);
  const rows = [...comparison.long, ...comparison.options]
    .map((change) => holdingRow(market, comparison, change, includeOptions, history, factorsOf))
    .filter((row) => row !== null)
    .filter(SHOWN[tab]);
  const key = (row: HoldingRow) =>
    sort === 'absoluteValueChange' ? Math.abs(row.valueChangeUSD) : row[sort];
  return sortedBy(rows, key, direction, ({ key }) => key);
}

function holdingRow(
  market: Market,
  { report, previous }: Comparison,
  change: PositionChange,
  includeOptions: boolean,
  history: readonly Comparison[],
  factorsOf: (key: string) => readonly number[],
): HoldingRow | null {
  const position = formOf(change);
  if (!position) return null;
  const total = (of: QuarterReport) => of.valueUSD + (includeOptions ? of.optionsValueUSD : 0);
  const counted = position.putCall === null || includeOptions;
  const weight = counted ? weightOf(change.valueUSD, total(report)) : null;
  const previousWeight =
    counted && previous ? weightOf(change.previousValueUSD, total(previous)) : null;
  const past = history.map((each) => each.report.positions.get(position.key));
  const factors = factorsOf(position.key);
  return {
    key: position.key,
    ...securityFacts(market, position),
    amountType: position.amountType,
    putCall: position.putCall,
    status: change.status,
    firstFiling: previous === null,
    shares: change.amount,
    previousShares: change.previousAmount,
    shareChange: change.amountChange,
    shareChangePercent: change.amountChangePercent,
    valueUSD: change.valueUSD,
    previousValueUSD: change.previousValueUSD,
    valueChangeUSD: change.valueChangeUSD,
    weight,
    previousWeight,
    weightChange: weight !== null && previousWeight !== null ? weight - previousWeight : null,
    tradeEffectUSD: change.tradeEffectUSD,
    priceEffectUSD: change.priceEffectUSD,
    filedPrice: change.now && change.amount > 0 ? change.valueUSD / change.amount : null,
    split: change.split,
    splitSuspected: change.splitSuspected,
    entries: change.now?.entries ?? 0,
    investmentDiscretion: change.now?.investmentDiscretion ?? null,
    votingAuthority: change.now?.votingAuthority ?? null,
    history: {
      shares: past.map((each, at) => (each?.amount ?? 0) * (factors[at] ?? 1)),
      valueUSD: past.map((each) => each?.valueUSD ?? 0),
    },
  };
}
