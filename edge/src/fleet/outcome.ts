import type { Deployment } from 'shared/contract';
import type { Changed } from '../discovery/change';

/** What a command says: to a person, and as data for a program. */
export interface Outcome {
  text: string;
  data: Readonly<Record<string, unknown>>;
}

/** Share of one version that some visitors get. */
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
  /** What happened, as a sentence without its full stop; by default who gets what before and after. */
  sentence?: string;
  /** Command that takes it back; null when nothing can. */
  undo: string | null;
  /** What else the reader should know, one sentence each. */
  notes?: readonly string[];
}

/** What a change of the fleet says: what it did, or would do, and how to undo it. */
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
