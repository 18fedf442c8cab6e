import { formatDate } from './dates';

/** Source of every figure of the simulated market. */
export const SIMULATED_SOURCE = 'demo';

/** Origin of a figure, as returned by the API's explanation. */
export interface FigureOrigin {
  kind: 'reported' | 'computed' | 'unknown';
  source: string | null;
  /** Day of the figure, ISO. */
  date: string | null;
}

/** The name of a source, or of several joined by ` + `. Says so if the market is simulated. */
export const sourceName = (source: string): string =>
  source
    .split(' + ')
    .map((name) => (name === SIMULATED_SOURCE ? 'simulated figures' : name))
    .join(' + ');

/** `source EODHD`, or `simulated`. */
export const sourceNote = (source: string): string =>
  source === SIMULATED_SOURCE ? 'simulated' : `source ${sourceName(source)}`;

/** Source or inputs of a figure, with its day: `Simulated, as of 20 Nov 2026`. */
export function originText({ kind, source, date }: FigureOrigin): string {
  if (kind === 'unknown' || source === null) return 'No source has a value for this asset.';
  const day = date === null ? '' : `, as of ${formatDate(date)}`;
  if (kind === 'computed') return `Computed by us from ${sourceName(source)}${day}`;
  return source === SIMULATED_SOURCE
    ? `Simulated${day}`
    : `Reported by ${sourceName(source)}${day}`;
}
