/** Point on a circle around 0,0; share 0 is at the top, clockwise. */
const pointAt = (share: number, radius: number): string => {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

/**
 * Ring segments by weight, clockwise from the top. A single segment is drawn as two halves: an arc
 * of the whole circle would end where it starts, and not be drawn.
 *
 * @param weights not negative
 */
export function donutPaths(weights: readonly number[], outer: number, inner: number): string[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return [];
  let start = 0;
  return weights.map((weight) => {
    const end = start + weight / total;
    const path = end - start > 0.9999 ? ring(outer, inner) : piece(start, end, outer, inner);
    start = end;
    return path;
  });
}

function piece(start: number, end: number, outer: number, inner: number): string {
  const large = end - start > 0.5 ? 1 : 0;
  return [
    `M ${pointAt(start, outer)}`,
    `A ${outer} ${outer} 0 ${large} 1 ${pointAt(end, outer)}`,
    `L ${pointAt(end, inner)}`,
    `A ${inner} ${inner} 0 ${large} 0 ${pointAt(start, inner)}`,
    'Z',
  ].join(' ');
}

const ring = (outer: number, inner: number): string =>
  `${piece(0, 0.5, outer, inner)} ${piece(0.5, 1, outer, inner)}`;

/** The largest parts, and all others merged into one. */
export function largestParts<P extends { weight: number }>(
  parts: readonly P[],
  max: number,
  rest: (weight: number, count: number) => P,
): P[] {
  const sorted = parts.toSorted((a, b) => b.weight - a.weight);
  if (sorted.length <= max) return sorted;
  const others = sorted.slice(max - 1);
  const weight = others.reduce((sum, part) => sum + part.weight, 0);
  return [...sorted.slice(0, max - 1), rest(weight, others.length)];
}
