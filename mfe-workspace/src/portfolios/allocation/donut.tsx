import { styled } from 'shared/styled';
import { drawnShares, sliceColour, type NamedSlice } from './top-slices';

const [SIZE, RADIUS, WIDTH] = [148, 58, 22];
const LENGTH = 2 * Math.PI * RADIUS;
/** Gap between two slices, in px. */
const GAP = 1.5;

const Container = styled.div`
  display: grid;
  place-items: center;
  padding: 4px 0 12px;
  svg {
    grid-area: 1 / 1;
    transform: rotate(-90deg);
  }
  circle {
    fill: none;
    stroke-width: ${WIDTH}px;
  }
  > p {
    grid-area: 1 / 1;
    max-width: 92px;
    text-align: center;
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  > p > b {
    display: block;
    color: var(--ink);
    font-size: var(--text-md);
    line-height: 20px;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** Positive values as a ring. The table beside it has all figures, including debts. */
export function Donut({
  slices,
  title,
  note,
}: {
  slices: readonly NamedSlice[];
  title: string;
  note: string;
}) {
  const lengths = drawnShares(slices).map((share) => share * LENGTH);
  return (
    <Container>
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        {slices.map((slice, at) => (
          <circle
            key={slice.id}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            style={{ stroke: sliceColour(slice, at) }}
            strokeDasharray={`${Math.max(0, (lengths[at] ?? 0) - (slices.length > 1 ? GAP : 0))} ${LENGTH}`}
            strokeDashoffset={-lengths.slice(0, at).reduce((sum, length) => sum + length, 0)}
          />
        ))}
      </svg>
      <p>
        <b>{title}</b>
        {note}
      </p>
    </Container>
  );
}
