import type { Deployment, DiscoveryDocument } from 'shared/contract';
import type { Summary } from '../telemetry/summary';
import { HEALTH_HEADING, healthCells } from './vitals';

const percent = (traffic: number): string => `${traffic} %`;

const row = (
  name: string,
  { metadata, deployment, extras }: Deployment,
  summary: Summary,
): string[] => [
  name,
  metadata.version,
  percent(deployment.traffic),
  [deployment.default ? 'default' : '', extras.killed ? `killed: ${extras.killed.reason}` : '']
    .filter(Boolean)
    .join(', '),
  extras.owner,
  extras.releasedAt.slice(0, 16).replace('T', ' '),
  ...healthCells(summary[name]?.[metadata.version]),
];

/**
 * The fleet as a table: one line per deployment, retained ones with 0 % included, each with what pages
 * told of it in the days of the summary.
 */
export function statusTable({ microFrontends }: DiscoveryDocument, summary: Summary = {}): string {
  const rows = Object.entries(microFrontends)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, list]) => list.map((d) => row(name, d, summary)));
  return table([
    ['part', 'version', 'traffic', '', 'owner', 'released (UTC)', ...HEALTH_HEADING],
    ...rows,
  ]);
}

/** Columns padded to their widest cell. */
export function table(rows: readonly string[][]): string {
  const widths = rows.reduce<number[]>(
    (all, cells) => cells.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
