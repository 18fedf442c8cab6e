/** Zones of an indicator, with their usual names. */
export interface Gauge {
  field: string;
  /** Ends of the drawn scale. */
  from: number;
  to: number;
  /** The neutral zone lies between these. */
  low: number;
  high: number;
  above: string;
  below: string;
}

export const GAUGES: readonly Gauge[] = [
  {
    field: 'rsi14',
    from: 0,
    to: 100,
    low: 30,
    high: 70,
    above: 'Overbought by convention: 70 and above',
    below: 'Oversold by convention: 30 and below',
  },
  {
    field: 'cci20',
    from: -250,
    to: 250,
    low: -100,
    high: 100,
    above: 'Unusually high: +100 and above',
    below: 'Unusually low: −100 and below',
  },
];

/** The limits themselves belong to the outer zones. */
export function zoneOf({ low, high, above, below }: Gauge, value: number): string {
  if (value >= high) return above;
  if (value <= low) return below;
  const sign = (bound: number) => (bound < 0 ? `−${-bound}` : String(bound));
  return `Neutral: between ${sign(low)} and ${sign(high)}`;
}
