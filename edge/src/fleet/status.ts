import type { Deployment } from 'shared/contract';
import { isAdmitted } from '../discovery/admission';
import { refusalByLiveShells } from '../discovery/compatibility';
import { stageText, type RolloutState } from '../discovery/rollouts';
import type { FleetDocument } from '../discovery/schema';
import { SHELL } from '../release/names';
import type { Summary, VersionSummary } from '../telemetry/summary';
import { fittedTable } from './fitted-table';
import { HEALTH_HEADING, healthCells } from './vitals';

/** One deployment of `fleet status --json`. */
interface StatusRow {
  name: string;
  version: string;
  traffic: number;
  default: boolean;
  owner: string;
  releasedAt: string;
  contract: string;
  /** Whether a second holder approved it; true if no approval is required. */
  approved: boolean;
  killed: { reason: string; at: string } | null;
  rolledBack: { reason: string; at: string } | null;
  /** Requirements that the live shells do not offer. */
  refused: string | null;
  frozen: { reason: string; who: string; at: string } | null;
  /** Rollout of this version. */
  rollout: RolloutState | null;
  /** Counts of page loads in the days of the summary; null if no page reported. */
  pages: Pick<
    VersionSummary,
    | 'attempts'
    | 'shown'
    | 'errors'
    | 'loadFailures'
    | 'outside'
    | 'changedDom'
    | 'pieceFailures'
    | 'renderFailures'
  > | null;
}

/** Micro-frontends by name with their deployments, or the named one only. */
const releasesOf = ({ microFrontends }: FleetDocument, remote: string | undefined) =>
  Object.entries(microFrontends)
    .filter(([name]) => remote === undefined || name === remote)
    .toSorted(([a], [b]) => a.localeCompare(b));

/** Every deployment as data, including retained ones with 0 %, or those of the named one. */
export const statusRows = (
  document: FleetDocument,
  summary: Summary = {},
  remote?: string,
): StatusRow[] =>
  releasesOf(document, remote).flatMap(([name, list]) =>
    list.map((one) => {
      const { metadata, deployment, extras } = one;
      const pages = summary[name]?.[metadata.version];
      return {
        name,
        version: metadata.version,
        traffic: deployment.traffic,
        default: deployment.default,
        owner: extras.owner,
        releasedAt: extras.releasedAt,
        contract: extras.contract,
        approved: isAdmitted(document, name, one),
        killed: extras.killed ?? null,
        rolledBack: extras.rolledBack ?? null,
        refused: refusalOf(name, one, document),
        frozen: document.frozen?.[name] ?? null,
        rollout:
          document.rollouts?.[name]?.version === metadata.version ? document.rollouts[name] : null,
        pages: pages
          ? {
              attempts: pages.attempts,
              shown: pages.shown,
              errors: pages.errors,
              loadFailures: pages.loadFailures,
              outside: pages.outside,
              changedDom: pages.changedDom,
              pieceFailures: pages.pieceFailures,
              renderFailures: pages.renderFailures,
            }
          : null,
      };
    }),
  );

const refusalOf = (name: string, one: Deployment, document: FleetDocument): string | null =>
  name === SHELL ? null : refusalByLiveShells(document, one);

const percent = (traffic: number): string => `${traffic} %`;

/** `stage 2 of 3 (25 %) since 14:05`. */
const rolloutText = ({ plan, stage, since }: RolloutState): string =>
  `stage ${stage + 1} of ${plan.stages.length} (${stageText(plan.stages[stage])}) since ${since.slice(11, 16)}`;

/** States of a deployment in a word each, and the reasons of states that have one. */
function remarks(name: string, one: Deployment, document: FleetDocument) {
  const { killed, rolledBack } = one.extras;
  const refusal = refusalOf(name, one, document);
  const frozen = document.frozen?.[name];
  const rollout = document.rollouts?.[name];
  const all: [state: string, isSo: boolean, reason?: string][] = [
    ['default', one.deployment.default],
    ['not approved', !isAdmitted(document, name, one)],
    ['frozen', frozen !== undefined, frozen && `by ${frozen.who}, ${frozen.reason}`],
    [
      'rollout',
      rollout?.version === one.metadata.version,
      rollout?.version === one.metadata.version ? rolloutText(rollout) : undefined,
    ],
    ['killed', killed !== undefined, killed?.reason],
    ['rolled back', rolledBack !== undefined, rolledBack?.reason],
    ['refused', refusal !== null, refusal ?? undefined],
  ];
  const states = all.filter(([, isSo]) => isSo);
  return {
    words: states.map(([state]) => state).join(', '),
    reasons: states.flatMap(([state, , reason]) =>
      reason === undefined ? [] : [`${state}: ${reason}`],
    ),
  };
}

/** One deployment: its row, and the reasons of its states on lines below it. */
function rowOf(name: string, one: Deployment, document: FleetDocument) {
  const { metadata, deployment, extras } = one;
  const { words, reasons } = remarks(name, one, document);
  const row = [
    name,
    metadata.version,
    percent(deployment.traffic),
    words,
    extras.owner,
    extras.releasedAt.slice(0, 16).replace('T', ' '),
  ];
  return { row, reasons };
}

/**
 * The fleet as a table: one row per deployment, including retained ones with 0 %, with the reasons
 * of its states below. A second table shows the telemetry of versions with visitors in the days of
 * the summary. No line is longer than 120 characters.
 */
export function statusTable(
  document: FleetDocument,
  summary: Summary = {},
  remote?: string,
): string {
  const all = releasesOf(document, remote).flatMap(([name, list]) =>
    list.map((one) => ({ name, one })),
  );
  const rows = all.map(({ name, one }) => rowOf(name, one, document));
  const heading = ['part', 'version', 'traffic', 'state', 'owner', 'released (UTC)'];
  const lines = fittedTable(
    [heading, ...rows.map(({ row }) => row)],
    rows.map(({ reasons }) => reasons),
  );
  const reported = all.filter(
    ({ name, one }) => summary[name]?.[one.metadata.version] || one.deployment.traffic > 0,
  );
  const health = fittedTable([
    ['part', 'version', ...HEALTH_HEADING],
    ...reported.map(({ name, one: { metadata } }) => [
      name,
      metadata.version,
      ...healthCells(summary[name]?.[metadata.version]),
    ]),
  ]);
  const hasReports = all.some(({ name, one }) => summary[name]?.[one.metadata.version]);
  return [...lines, ...(hasReports ? ['', ...health] : [])].join('\n');
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
