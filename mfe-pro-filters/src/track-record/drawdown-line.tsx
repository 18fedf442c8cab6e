import { useMemo } from 'react';
import type { TrackRecord } from 'shared/contract';
import { formatChange } from 'shared/market';
import { styled } from 'shared/styled';
import { Row } from 'shared/ui';

const WIDTH = 1000;
const HEIGHT = 120;

const Container = styled.figure`
  padding: 0 var(--space-4) var(--space-4);
  > figcaption {
    padding: var(--space-3) 0 6px;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
  > figcaption > b {
    color: var(--ink-2);
    font-weight: 500;
  }
  > svg {
    display: block;
    width: 100%;
    height: 96px;
    border-top: 1px solid var(--line);
  }
  .own {
    fill: var(--loss-soft);
    stroke: var(--loss);
  }
  .benchmark {
    fill: none;
    stroke: var(--ink-3);
    stroke-dasharray: 4 3;
  }
  path {
    vector-effect: non-scaling-stroke;
    stroke-width: 1;
  }
`;

/** Loss from the running maximum on each day, as a fraction; 0 or below. */
export function lossesOf(values: readonly number[]): number[] {
  let peak = -Infinity;
  return values.map((value) => {
    peak = Math.max(peak, value);
    return value / peak - 1;
  });
}

/** A line that starts and ends at zero loss. */
function pathOf(losses: readonly number[], deepest: number): string {
  const step = WIDTH / Math.max(1, losses.length - 1);
  const points = losses.map(
    (loss, i) =>
      `${(i * step).toFixed(1)},${(deepest < 0 ? (HEIGHT * loss) / deepest : 0).toFixed(1)}`,
  );
  return `M0,0L${points.join('L')}L${WIDTH},0`;
}

/** Drawdown of portfolio and benchmark from their last peak. */
export function DrawdownLine({ equity }: Pick<TrackRecord, 'equity'>) {
  const { own, benchmark, lowestOwn } = useMemo(() => {
    const ownLosses = lossesOf(equity.map(({ value }) => value));
    const otherLosses = lossesOf(equity.map((point) => point.benchmark));
    const lowestOf = (losses: readonly number[]) =>
      losses.reduce((least, loss) => Math.min(least, loss), 0);
    // One scale for both lines; the text names the portfolio's lowest.
    const deepest = Math.min(lowestOf(ownLosses), lowestOf(otherLosses));
    return {
      own: pathOf(ownLosses, deepest),
      benchmark: pathOf(otherLosses, deepest),
      lowestOwn: lowestOf(ownLosses),
    };
  }, [equity]);
  return (
    <Container>
      <Row as="figcaption" justify="space-between">
        <b>Loss from the last peak</b>
        <span>lowest {formatChange(100 * lowestOwn)}; dashed: benchmark</span>
      </Row>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Loss from the last peak, lowest ${formatChange(100 * lowestOwn)}`}
      >
        <path className="own" d={own} />
        <path className="benchmark" d={benchmark} />
      </svg>
    </Container>
  );
}
