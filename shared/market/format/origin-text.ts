import { formatDate } from './dates';

/** Source of every figure of the simulated market. */
export const SIMULATED_SOURCE = 'demo';

/** Where a figure comes from, as an explanation of the API tells it. */
export interface FigureOrigin {
  kind: 'reported' | 'computed' | 'unknown';
  source: string | null;
  /** Day of the figure, ISO. */
  date: string | null;
}

/** The name of a source, or several apart by ` + `; of the simulated market it says so. */
export const sourceName = (source: string): string =>
  source
    .split(' + ')
    .map((name) => (name === SIMULATED_SOURCE ? 'simulated figures' : name))
    .join(' + ');

/** `source EODHD`, or `simulated`. */
export const sourceNote = (source: string): string =>
  source === SIMULATED_SOURCE ? 'simulated' : `source ${sourceName(source)}`;

/** Who reported a figure or what it was computed from, and of which day: `Simulated, as of 20 Nov 2026`. */
export function originText({ kind, source, date }: FigureOrigin): string {
  if (kind === 'unknown' || source === null) return 'No source has a value for this asset.';
  const day = date === null ? '' : `, as of ${formatDate(date)}`;
  if (kind === 'computed') return `Computed by us from ${sourceName(source)}${day}`;
  return source === SIMULATED_SOURCE
    ? `Simulated${day}`
    : `Reported by ${sourceName(source)}${day}`;
}
