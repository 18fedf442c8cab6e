import type { Deployment } from 'shared/contract';
import { isAdmitted } from '../discovery/admission';
import { refusalByLiveShells } from '../discovery/compatibility';
import { stageText, type RolloutState } from '../discovery/rollouts';
import type { FleetDocument } from '../discovery/schema';
import { SHELL } from '../release/names';
import type { Summary } from '../telemetry/summary';
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
  /** Whether a second holder approved it; true where the part wants none. */
  approved: boolean;
  killed: { reason: string; at: string } | null;
  rolledBack: { reason: string; at: string } | null;
  /** What the live shells do not offer. */
  refused: string | null;
  frozen: { reason: string; who: string; at: string } | null;
  /** Rollout of this version. */
  rollout: RolloutState | null;
  /** Page loads with the page shown, with errors and with failed loads in the days of the summary; null when no page reported. */
  pages: { shown: number; errors: number; loadFailures: number } | null;
}

/** Parts by name with their deployments; one part alone when it is named. */
const partsOf = ({ microFrontends }: FleetDocument, part: string | undefined) =>
  Object.entries(microFrontends)
    .filter(([name]) => part === undefined || name === part)
    .toSorted(([a], [b]) => a.localeCompare(b));

/** Every deployment as data, retained ones with 0 % included; those of one part when it is named. */
export const statusRows = (
  document: FleetDocument,
  summary: Summary = {},
  part?: string,
): StatusRow[] =>
  partsOf(document, part).flatMap(([name, list]) =>
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
          ? { shown: pages.shown, errors: pages.errors, loadFailures: pages.loadFailures }
          : null,
      };
    }),
  );

const refusalOf = (name: string, one: Deployment, document: FleetDocument): string | null =>
  name === SHELL ? null : refusalByLiveShells(document, one);

const percent = (traffic: number): string => `${traffic} %`;

/** `rollout: stage 2 of 3 (25 %) since 14:05`. */
const rolloutText = ({ plan, stage, since }: RolloutState): string =>
  `rollout: stage ${stage + 1} of ${plan.stages.length} (${stageText(plan.stages[stage])}) since ${since.slice(11, 16)}`;

/** What is to be said of a deployment beside its numbers. */
function remarks(name: string, one: Deployment, document: FleetDocument): string {
  const { killed, rolledBack } = one.extras;
  const refusal = refusalOf(name, one, document);
  const rollout = document.rollouts?.[name];
  return [
    one.deployment.default ? 'default' : '',
    isAdmitted(document, name, one) ? '' : 'not approved',
    document.frozen?.[name] ? 'frozen' : '',
    rollout?.version === one.metadata.version ? rolloutText(rollout) : '',
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
  document: FleetDocument,
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
export function statusTable(document: FleetDocument, summary: Summary = {}, part?: string): string {
  const rows = partsOf(document, part).flatMap(([name, list]) =>
    list.map((d) => row(name, d, document, summary)),
  );
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
