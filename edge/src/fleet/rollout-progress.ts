import { shareOf, type RolloutState } from '../discovery/rollouts';
import type { FleetDocument } from '../discovery/schema';
import { evidenceOf } from '../rollout/evidence';
import { nextStep } from '../rollout/next-step';
import { trialOf } from '../rollout/trials';

/** The next step of a rollout, and the reason why it waits. */
export interface RolloutProgress {
  name: string;
  version: string;
  next: 'hold' | 'advance' | 'rollback';
  reason: string;
  /** Commands that give the release more visitors although guards lack data; null if no guard does. */
  byHand: string | null;
}

const rolloutsOf = ({ rollouts = {} }: FleetDocument, remote?: string): [string, RolloutState][] =>
  Object.entries(rollouts).filter(([name]) => remote === undefined || name === remote);

/** Reads the evidence of all edges for each rollout, and decides as they do. Changes nothing. */
export async function rolloutProgress(
  document: FleetDocument,
  telemetryDir: string,
  remote?: string,
  now = Date.now(),
): Promise<RolloutProgress[]> {
  // Nothing is written, so nothing can fail to be.
  const evidence = evidenceOf(telemetryDir, 'status', () => {});
  return Promise.all(
    rolloutsOf(document, remote).map(async ([name, state]) => {
      const step = nextStep(state, await evidence.read(trialOf(name, state)), now);
      const isUndecided = step.kind === 'hold' && step.undecided !== '';
      return {
        name,
        version: state.version,
        next: step.kind,
        reason: step.reason,
        byHand: isUndecided ? byHandText(name, state) : null,
      };
    }),
  );
}

/** Manual next steps: the next share of the plan advances the rollout, `promote` ends it. */
function byHandText(name: string, { plan, stage }: RolloutState): string {
  const next = plan.stages.slice(stage + 1).find((one) => 'share' in one);
  const promote = `npm run fleet -- promote ${name}`;
  return next ? `npm run fleet -- canary ${name} ${shareOf(next)}%, or ${promote}` : promote;
}

/**
 * Clause for the audit log of a command that advances a rollout past guards without data.
 * @returns null if there is no rollout of this version, or no guard lacks data
 */
export async function undecidedText(
  document: FleetDocument,
  telemetryDir: string,
  { name, version }: { name: string; version: string },
): Promise<string | null> {
  const [progress] = await rolloutProgress(document, telemetryDir, name);
  return progress?.version === version && progress.byHand !== null
    ? `by hand at ${progress.reason}`
    : null;
}

const NEXT_TEXT = { hold: 'waits', advance: 'will advance', rollback: 'will be rolled back' };

/** A line for each rollout, and one with the commands by hand where guards lack data. */
export const progressLines = (progress: readonly RolloutProgress[]): string[] =>
  progress.flatMap(({ name, version, next, reason, byHand }) => [
    `${name} ${version} ${NEXT_TEXT[next]}: ${reason}`,
    ...(byHand === null ? [] : [`  On by hand: ${byHand}`]),
  ]);
