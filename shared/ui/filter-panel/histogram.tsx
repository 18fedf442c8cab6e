import type { RangeFacet } from 'shared/contract';

export interface HistogramProps {
  bins: RangeFacet['bins'];
  /** Bars from this position to the other are in the chosen range; in bins, may lie between two. */
  from: number;
  to: number;
  /** False: nothing is chosen and all bars are quiet. */
  selectedRange: boolean;
}

const WIDTH = 400;
const HEIGHT = 60;

/** Distribution of a figure over the rows that pass the other filters. Decoration: inputs say the same. */
export function Histogram({ bins, from, to, selectedRange }: HistogramProps) {
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const step = WIDTH / Math.max(1, bins.length);
  // One path for each colour instead of an element for each bar: a panel has many bars.
  const paths = { inside: '', outside: '' };
  for (const [at, { count }] of bins.entries()) {
    if (count === 0) continue;
    // The root keeps small counts visible beside one tall bar.
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
