import type { HoldingStatus, ThirteenFHoldingRow } from 'shared/contract';
import { formatNumber, MISSING } from 'shared/market';
import { Badge, Delta, type Tone } from 'shared/ui';

type Change = Pick<
  ThirteenFHoldingRow,
  'status' | 'firstFiling' | 'splitSuspected' | 'shareChangePercent'
>;

const STATUS_WORDS: Readonly<Record<HoldingStatus, readonly [label: string, tone: Tone]>> = {
  NEW: ['New', 'success'],
  INCREASED: ['Increased', 'success'],
  DECREASED: ['Reduced', 'error'],
  UNCHANGED: ['Unchanged', 'neutral'],
  SOLD_OUT: ['Sold out', 'error'],
};

/** Status of a position. In a first filing, a position is not necessarily new. */
export function StatusBadge({ holding }: { holding: Pick<Change, 'firstFiling' | 'status'> }) {
  if (holding.firstFiling)
    return <Badge title="First filing: not necessarily bought in the quarter">First filing</Badge>;
  const [label, tone] = STATUS_WORDS[holding.status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Change of shares in percent; none for a new position. */
export function ShareChange({
  holding,
}: {
  holding: Pick<Change, 'splitSuspected' | 'status' | 'shareChangePercent'>;
}) {
  if (holding.splitSuspected)
    return (
      <span
        className="ui-none"
        title="Shares and price moved as in a split whose ratio is not known"
      >
        split?
      </span>
    );
  if (holding.status === 'NEW') return <span className="ui-none">{MISSING}</span>;
  return <Delta value={holding.shareChangePercent} />;
}

/** `+1.04 pp`; a change that rounds to zero has no sign. */
export const pointsText = (points: number): string =>
  `${Number(points.toFixed(2)) > 0 ? '+' : ''}${formatNumber(points)} pp`;
