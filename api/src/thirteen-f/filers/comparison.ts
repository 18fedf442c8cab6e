/** A quarter of a filer held against the quarter before. */
import type { SplitRecord } from 'market-model/dataset/records/split';
import { comparePosition, type Held, type PositionChange } from '../comparison/compare-position';
import { concentrationOf, type Concentration } from '../comparison/concentration';
import { documentedSplit } from '../comparison/share-split';
import { turnoverPercent } from '../comparison/turnover';
import type { Position } from '../identity/positions';
import type { QuarterReport } from './quarter-report';

export interface StatusCounts {
  new: number;
  increased: number;
  decreased: number;
  unchanged: number;
  soldOut: number;
}

export interface Comparison {
  report: QuarterReport;
  previous: QuarterReport | null;
  /** Shares and bonds, those sold out included. */
  long: readonly PositionChange[];
  options: readonly PositionChange[];
  counts: StatusCounts;
  /** Positions in shares and bonds held now. */
  positions: number;
  optionPositions: number;
  valueChangePercent: number | null;
  turnoverPercent: number | null;
  concentration: Concentration;
}

/** The ends of the two quarters. */
interface Compared {
  report: Pick<QuarterReport, 'periodEnd'>;
  previous: Pick<QuarterReport, 'periodEnd'> | null;
}

type Splits = ReadonlyMap<string, readonly SplitRecord[]>;

/**
 * Change of one position between two reports.
 * @param splits of a symbol, where they are known
 */
export function changeBetween<P extends Held & Pick<Position, 'splitSymbol'>>(
  { report, previous }: Compared,
  before: P | null,
  now: P | null,
  splits: Splits,
): PositionChange<P> {
  const symbol = now?.splitSymbol ?? before?.splitSymbol ?? null;
  const splitsOfSymbol = symbol === null ? undefined : splits.get(symbol);
  const split =
    splitsOfSymbol && previous && (now ?? before)?.amountType === 'SH'
      ? documentedSplit(splitsOfSymbol, previous.periodEnd, report.periodEnd)
      : null;
  return comparePosition(before, now, split);
}

/** @param splits of a symbol, where they are known */
export function compareReports(
  report: QuarterReport,
  previous: QuarterReport | null,
  splits: Splits,
): Comparison {
  const positions = report.positions;
  const positionsBefore: ReadonlyMap<string, Position> = previous?.positions ?? new Map();
  const change = (before: Position | null, now: Position | null): PositionChange =>
    changeBetween({ report, previous }, before, now, splits);
  const changes = [
    ...[...positions.values()].map((now) => change(positionsBefore.get(now.key) ?? null, now)),
    ...[...positionsBefore.values()]
      .filter(({ key }) => !positions.has(key))
      .map((before) => change(before, null)),
  ];
  const long = changes.filter((each) => formOf(each)?.putCall === null);
  const options = changes.filter((each) => formOf(each)?.putCall !== null);
  const openPositions = long.filter(({ now }) => now !== null);
  return {
    report,
    previous,
    long,
    options,
    counts: countStatuses(long),
    positions: openPositions.length,
    optionPositions: options.filter(({ now }) => now !== null).length,
    valueChangePercent:
      previous && previous.valueUSD > 0 ? (report.valueUSD / previous.valueUSD - 1) * 100 : null,
    turnoverPercent: turnoverPercent(long, previous?.valueUSD ?? null, report.valueUSD),
    concentration: concentrationOf(openPositions.map(({ valueUSD }) => valueUSD)),
  };
}

/** The position that a change speaks of: now, or before when it was sold out. */
export const formOf = ({ now, before }: PositionChange): Position | null => now ?? before;

/** Percent of the long value. Null if that is zero. */
export const weightOf = (valueUSD: number, totalUSD: number): number | null =>
  totalUSD > 0 ? (valueUSD / totalUSD) * 100 : null;

export function countStatuses(changes: readonly Pick<PositionChange, 'status'>[]): StatusCounts {
  const count = (status: PositionChange['status']) =>
    changes.filter((change) => change.status === status).length;
  return {
    new: count('NEW'),
    increased: count('INCREASED'),
    decreased: count('DECREASED'),
    unchanged: count('UNCHANGED'),
    soldOut: count('SOLD_OUT'),
  };
}
