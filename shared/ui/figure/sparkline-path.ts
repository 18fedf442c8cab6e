export interface SparklineShape {
  /** Points of the polyline. */
  points: string;
  /** Position of the last value. */
  end: { x: number; y: number };
}

/**
 * Scales values to an area of `width` × `height` px, evenly spaced in time, lowest at the bottom.
 * Unknown values are skipped. Null when fewer than two are known.
 */
export function sparklineShape(
  values: readonly (number | null)[],
  width: number,
  height: number,
): SparklineShape | null {
  const points = values.flatMap((value, index) =>
    value !== null && Number.isFinite(value) ? [{ index, value }] : [],
  );
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  const lowest = Math.min(...points.map((point) => point.value));
  const highest = Math.max(...points.map((point) => point.value));
  const span = highest - lowest;
  const toPoint = ({ index, value }: { index: number; value: number }) => ({
    x: 2 + (index * (width - 6)) / (values.length - 1),
    y: span === 0 ? height / 2 : height - 2 - ((value - lowest) / span) * (height - 4),
  });
  return {
    points: points
      .map(toPoint)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' '),
    end: toPoint(last),
  };
}
