/** Lines that the user draws on a chart. */

export const DRAWING_KINDS = ['trend', 'horizontal', 'fibonacci', 'measure'] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];
export const DRAWING_LABELS: Readonly<Record<DrawingKind, string>> = {
  trend: 'Trend line',
  horizontal: 'Horizontal line',
  fibonacci: 'Fibonacci retracement',
  measure: 'Measure',
};

/** A point of a drawing. Prices are raw, regardless of the scale. */
export interface DrawingPoint {
  /** `YYYY-MM-DD`, or an ISO instant within a day. */
  date: string;
  price: number;
}

export interface ChartDrawing {
  /** Unique among the drawings of an asset. */
  id: string;
  kind: DrawingKind;
  from: DrawingPoint;
  /** Null for a horizontal line. */
  to: DrawingPoint | null;
}

/** Maximum number of drawings of an asset. */
export const MAX_DRAWINGS = 40;

/** Number of points that define a drawing. */
export const pointCount = (kind: DrawingKind): 1 | 2 => (kind === 'horizontal' ? 1 : 2);

/** Retracements of a Fibonacci drawing, as shares of the move. */
export const FIBONACCI_SHARES = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;

/** Prices of the retracements: from the end of the move (0) back to its start (1). */
export const fibonacciLevels = (start: number, end: number): { share: number; price: number }[] =>
  FIBONACCI_SHARES.map((share) => ({ share, price: end + (start - end) * share }));

/** An unused id. */
export function freeId(drawings: readonly ChartDrawing[]): string {
  const numbers = drawings.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
  return String(Math.max(0, ...numbers) + 1);
}
