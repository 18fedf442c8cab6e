import type { Deployment, DiscoveryDocument } from 'shared/contract';
import { refusalByLiveShells } from '../discovery/compatibility';
import { SHELL } from '../release/names';
import type { Summary } from '../telemetry/summary';
import { HEALTH_HEADING, healthCells } from './vitals';

const percent = (traffic: number): string => `${traffic} %`;

/** What is to be said of a deployment beside its numbers. */
function remarks(name: string, one: Deployment, document: DiscoveryDocument): string {
  const { killed, rolledBack } = one.extras;
  const refusal = name === SHELL ? null : refusalByLiveShells(document, one);
  return [
    one.deployment.default ? 'default' : '',
    killed ? `killed: ${killed.reason}` : '',
    rolledBack ? `rolled back: ${rolledBack.reason}` : '',
    refusal === null ? '' : `refused: ${refusal}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const row = (
  name: string,
  one: Deployment,
  document: DiscoveryDocument,
  summary: Summary,
): string[] => {
  const { metadata, deployment, extras } = one;
  return [
    name,
    metadata.version,
    percent(deployment.traffic),
    remarks(name, one, document),
    extras.owner,
    extras.releasedAt.slice(0, 16).replace('T', ' '),
    ...healthCells(summary[name]?.[metadata.version]),
  ];
};

/**
 * The fleet as a table: one line per deployment, retained ones with 0 % included, each with what pages
 * told of it in the days of the summary.
 */
export function statusTable(document: DiscoveryDocument, summary: Summary = {}): string {
  const rows = Object.entries(document.microFrontends)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, list]) => list.map((d) => row(name, d, document, summary)));
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
