import { CliError } from '../../release/cli-error';
import type { Outcome } from '../outcome';
import { bisectPlanSchema, changesText, type BisectStep } from './bisect-plan';
import { bisectProgress, type BisectProgress } from './bisect-progress';
import { guiltyOutcome } from './guilty-outcome';
import type { Verdict } from './search';

export interface BisectOptions {
  /** Asks the fleet for the compositions between the good and the bad one. */
  plan: () => Promise<Outcome>;
  /**
   * Tries one composition.
   * @param query of an address that gives exactly this composition
   */
  check: (step: BisectStep, query: string) => Promise<Verdict>;
  /** Shows a line about the progress. */
  say: (line: string) => void;
}

type Trying = Extract<BisectProgress, { state: 'try' }>;

/**
 * Finds the change that broke a check.
 * @throws CliError if the check passes or fails on both ends, stops the search, or skipped too much
 */
export async function bisect({ plan, check, say }: BisectOptions): Promise<Outcome> {
  const steps = await plannedSteps(plan);
  const verdicts = new Map<string, Verdict>();
  for (;;) {
    const progress = bisectProgress(steps, verdicts);
    if (progress.state === 'refused') throw endRefusal(progress, stepAt(steps, progress.at));
    if (progress.state === 'found')
      return guiltyOutcome({
        good: stepAt(steps, progress.good),
        suspects: progress.suspects.map((at) => stepAt(steps, at)),
        tries: verdicts.size,
        skipped: [...verdicts.values()].filter((verdict) => verdict === 'skip').length,
        changes: steps.length - 1,
      });
    const step = stepAt(steps, progress.at);
    const left = progress.bad - progress.good;
    say(
      `Try ${verdicts.size + 1}: ${count(left, 'change')}, at most ${count(progress.triesLeft, 'try', 'tries')} left`,
    );
    const verdict = await check(step, step.query ?? '').catch((error: unknown) => {
      throw withProgress(error, steps, progress, verdicts.size);
    });
    verdicts.set(step.id, verdict);
    say(`${step.id} (${changesText(step) || 'the good one'}): ${verdict}`);
  }
}

const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

async function plannedSteps(plan: BisectOptions['plan']): Promise<BisectStep[]> {
  const parsed = bisectPlanSchema.safeParse((await plan()).data);
  if (parsed.success) return parsed.data.steps;
  throw new CliError(
    'the fleet does not answer as expected: is FLEET_URL an edge of this version?',
  );
}

function endRefusal(
  { end, verdict }: Extract<BisectProgress, { state: 'refused' }>,
  { id, at }: BisectStep,
): CliError {
  if (verdict === 'skip')
    return new CliError(
      `the check cannot judge the ${end} composition ${id} (exit code 125): name another one`,
    );
  return new CliError(
    end === 'bad'
      ? `the check passes on the bad composition ${id}, so there is nothing to find: name another --bad, or mend the check`
      : `the check fails on the good composition ${id} of ${at.slice(0, 16)}, too: name an earlier --good; the fault may also be in the check, the API or the data`,
  );
}

/** Says how far the search was, and how to continue it. */
function withProgress(
  error: unknown,
  steps: readonly BisectStep[],
  progress: Trying,
  tries: number,
): unknown {
  if (!(error instanceof CliError)) return error;
  const [good, bad, step] = [progress.good, progress.bad, progress.at].map((at) =>
    stepAt(steps, at),
  );
  const again = `npm run fleet -- bisect --good ${good?.id} --bad ${bad?.id} "<check command>"`;
  return new CliError(
    `${error.message} (composition ${step?.id}, ${tries} tries before it, ${progress.bad - progress.good} changes left); to continue: ${again}`,
    error.exitCode,
  );
}

function stepAt(steps: readonly BisectStep[], at: number): BisectStep {
  const step = steps[at];
  if (!step) throw new Error(`the plan has no step ${at}`);
  return step;
}
