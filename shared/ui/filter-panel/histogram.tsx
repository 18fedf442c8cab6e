import type { RangeFacet } from 'shared/contract';

export interface HistogramProps {
  bins: RangeFacet['bins'];
  /** Bars from this position to the other are in the chosen range; in bins, may lie between two. */
  from: number;
  to: number;
  /** False: nothing is chosen and all bars are quiet. */
  chosen: boolean;
}

const WIDTH = 400;
const HEIGHT = 60;

/** Distribution of a figure over the rows that pass the other filters. Decoration: inputs say the same. */
export function Histogram({ bins, from, to, chosen }: HistogramProps) {
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const step = WIDTH / Math.max(1, bins.length);
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bins.map((bin, at) => {
        // The root keeps small counts visible beside one tall bar.
        const height = bin.count === 0 ? 0 : Math.max(2, Math.sqrt(bin.count / most) * HEIGHT);
        const inside = chosen && at + 1 > from && at < to;
        return (
          <rect
            key={bin.from}
            data-inside={inside ? '' : undefined}
            x={at * step}
            y={HEIGHT - height}
            width={Math.max(1, step - 1.5)}
            height={height}
          />
        );
      })}
    </svg>
  );
}
