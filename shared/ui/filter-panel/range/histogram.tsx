import type { RangeFacet } from 'shared/contract';

export interface HistogramProps {
  bins: RangeFacet['bins'];
  /** Start and end of the selected range in bins. May be between two bins. */
  from: number;
  to: number;
  /** False: no selection, all bars are muted. */
  selectedRange: boolean;
}

const WIDTH = 400;
const HEIGHT = 60;

/**
 * Distribution of a figure over the rows that pass the other filters. Decorative: the inputs have
 * the same values.
 */
export function Histogram({ bins, from, to, selectedRange }: HistogramProps) {
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const step = WIDTH / Math.max(1, bins.length);
  // One path per colour instead of an element per bar, because a panel has many bars.
  const paths = { inside: '', outside: '' };
  for (const [at, { count }] of bins.entries()) {
    if (count === 0) continue;
    // The square root keeps small counts visible beside a tall bar.
    const height = Math.max(2, Math.sqrt(count / most) * HEIGHT);
    const width = Math.max(1, step - 1.5);
    const inside = selectedRange && at + 1 > from && at < to;
    paths[inside ? 'inside' : 'outside'] +=
      `M${tenth(at * step)} ${HEIGHT}v${tenth(-height)}h${tenth(width)}V${HEIGHT}z`;
  }
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={paths.outside} />
      {paths.inside && <path data-inside="" d={paths.inside} />}
    </svg>
  );
}

const tenth = (length: number): number => Math.round(length * 10) / 10;
