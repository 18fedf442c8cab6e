import type { Deployment } from 'shared/contract';
import type { Changed } from '../discovery/change';

/** Result of a command, as text for people and as data for programs. */
export interface Outcome {
  text: string;
  data: Readonly<Record<string, unknown>>;
}

/** Share of one version that has visitors. */
interface Share {
  version: string;
  traffic: number;
}

const sharesOf = (deployments: readonly Deployment[]): Share[] =>
  deployments
    .filter(({ deployment }) => deployment.traffic > 0)
    .map(({ metadata, deployment }) => ({
      version: metadata.version,
      traffic: deployment.traffic,
    }));

/** `1.0.0-ab12cd34 90 %, 1.0.0-99887766 10 %`. */
export const liveText = (deployments: readonly Deployment[]): string =>
  sharesOf(deployments)
    .map(({ version, traffic }) => `${version} ${traffic} %`)
    .join(', ') || 'nothing';

export interface ChangeReport {
  command: string;
  name: string;
  changed: Changed;
  dryRun: boolean;
  /** Description of the change, without its full stop. By default the shares before and after. */
  sentence?: string;
  /** Command that reverts it; null if no command can. */
  undo: string | null;
  /** Further notes for the reader, one sentence each. */
  notes?: readonly string[];
}

/**
 * Outcome of a change of the fleet: its effect, or the effect without `--dry-run`, and the command
 * that reverts it.
 */
export function changeOutcome({
  command,
  name,
  changed: { changed, before, after },
  dryRun,
  sentence = `${name}: ${liveText(before)} → ${liveText(after)}`,
  undo,
  notes = [],
}: ChangeReport): Outcome {
  const lines = changed
    ? [
        dryRun ? `Dry run, nothing was written: ${sentence}` : sentence,
        ...notes,
        ...(!dryRun && undo ? [`Undo: ${undo}`] : []),
      ]
    : [`${name} stays as it is: ${liveText(before)}`, ...notes];
  return {
    text: lines.join('\n'),
    data: {
      command,
      name,
      changed,
      dryRun,
      before: sharesOf(before),
      after: sharesOf(after),
      undo: changed ? undo : null,
      notes,
    },
  };
}
