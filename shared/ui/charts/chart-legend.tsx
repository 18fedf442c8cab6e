import type { ReadOutEntry } from './view/read-out';

export interface ChartLegendProps {
  date: string;
  entries: readonly ReadOutEntry[];
}

/** The values of one date in words, over the chart. */
export function ChartLegend({ date, entries }: ChartLegendProps) {
  return (
    <p className="legend" aria-hidden="true">
      <b>{date}</b>
      {entries.map(({ name, text, series }) => (
        <span key={`${name}${text}`}>
          {series !== undefined && <i data-series={series} />}
          {name} <b>{text}</b>
        </span>
      ))}
    </p>
  );
}
