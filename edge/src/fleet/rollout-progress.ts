import type { RolloutState } from '../discovery/rollouts';
import type { FleetDocument } from '../discovery/schema';
import { tooFewVisitors } from '../release/rollout-declaration';
import { evidenceFiles, evidenceFolder } from '../rollout/evidence';
import { nextStep } from '../rollout/next-step';
import { trialOf } from '../rollout/trials';

/** The next step of a rollout, and why it is not taken yet. */
export interface RolloutProgress {
  name: string;
  version: string;
  next: 'hold' | 'advance' | 'rollback';
  reason: string;
}

const rolloutsOf = ({ rollouts = {} }: FleetDocument, part?: string): [string, RolloutState][] =>
  Object.entries(rollouts).filter(([name]) => part === undefined || name === part);

/** Reads what edges have seen of the visitors of each rollout, and decides as they do. Changes nothing. */
export async function rolloutProgress(
  document: FleetDocument,
  telemetryDir: string,
  part?: string,
  now = Date.now(),
): Promise<RolloutProgress[]> {
  // Nothing is written, so nothing can fail to be.
  const evidence = evidenceFiles(evidenceFolder(telemetryDir), 'status', () => {});
  return Promise.all(
    rolloutsOf(document, part).map(async ([name, state]) => {
      const { kind, reason } = nextStep(state, await evidence.read(trialOf(name, state)), now);
      return { name, version: state.version, next: kind, reason };
    }),
  );
}

const NEXT_TEXT = { hold: 'waits', advance: 'will advance', rollback: 'will be rolled back' };

/** One line for each rollout. */
export const progressLines = (progress: readonly RolloutProgress[]): string[] =>
  progress.map(
    ({ name, version, next, reason }) => `${name} ${version} ${NEXT_TEXT[next]}: ${reason}`,
  );

/** Rollouts that run with too few visitors for their guards, which began under an older edge. */
export const rolloutProblems = (document: FleetDocument): string[] =>
  rolloutsOf(document).flatMap(([name, { version, plan }]) => {
    const problem = tooFewVisitors(plan);
    return problem === null ? [] : [`${name} ${version}: rollout.visitors: ${problem}`];
  });
