import { CliError } from '../../release/cli-error';
import type { Outcome } from '../outcome';
import { bisectPlanSchema, changesText, type BisectStep } from './bisect-plan';
import { guiltyOutcome } from './guilty-outcome';
import { runSearch, suspects, type Search, type Verdict } from './search';

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

/** A composition that was judged, for the command that continues a bisection. */
interface Progress {
  search: Search;
  tries: number;
}

/**
 * Finds the change that broke a check. The bad and the good composition are tried first: a search
 * between ends that do not differ would accuse any release.
 * @throws CliError if the check passes or fails on both ends, stops the search, or skipped too much
 */
export async function bisect({ plan, check, say }: BisectOptions): Promise<Outcome> {
  const steps = await plannedSteps(plan);
  const verdicts = new Map<string, Verdict>();
  const unjudged = steps.flatMap(({ gone }, at) => (gone ? [at] : []));
  const progress: Progress = {
    search: { good: 0, bad: steps.length - 1, unjudged: new Set(unjudged) },
    tries: 0,
  };
  const judge = async (at: number): Promise<Verdict> => {
    const step = stepAt(steps, at);
    // A rollback brings a composition back, which is tried once.
    const earlier = verdicts.get(step.id);
    if (earlier) return earlier;
    const verdict = await check(step, step.query ?? '').catch((error: unknown) => {
      throw withProgress(error, steps, step, progress);
    });
    progress.tries += 1;
    verdicts.set(step.id, verdict);
    say(`${step.id} (${changesText(step) || 'the good one'}): ${verdict}`);
    return verdict;
  };
  await requireDifferentEnds(steps, judge);
  const end = await runSearch(progress.search, async (at, search) => {
    progress.search = search;
    const left = search.bad - search.good;
    say(`Try ${progress.tries + 1}: ${left} changes left`);
    return judge(at);
  });
  const skipped = [...verdicts.values()].filter((verdict) => verdict === 'skip').length;
  return guiltyOutcome({
    good: stepAt(steps, end.good),
    suspects: suspects(end).map((at) => stepAt(steps, at)),
    tries: progress.tries,
    skipped,
    changes: steps.length - 1,
  });
}

async function plannedSteps(plan: BisectOptions['plan']): Promise<BisectStep[]> {
  const parsed = bisectPlanSchema.safeParse((await plan()).data);
  if (parsed.success) return parsed.data.steps;
  throw new CliError(
    'the fleet does not answer as expected: is FLEET_URL an edge of this version?',
  );
}

async function requireDifferentEnds(
  steps: readonly BisectStep[],
  judge: (at: number) => Promise<Verdict>,
): Promise<void> {
  const last = steps.length - 1;
  const [good, bad] = [stepAt(steps, 0), stepAt(steps, last)];
  const atBad = await judge(last);
  if (atBad === 'good')
    throw new CliError(
      `the check passes on the bad composition ${bad.id}, so there is nothing to find: name another --bad, or mend the check`,
    );
  const atGood = await judge(0);
  if (atGood === 'bad')
    throw new CliError(
      `the check fails on the good composition ${good.id} of ${good.at.slice(0, 16)}, too: name an earlier --good; the fault may also be in the check, the API or the data`,
    );
  if (atBad === 'skip' || atGood === 'skip')
    throw new CliError(
      `the check cannot judge the ${atBad === 'skip' ? 'bad' : 'good'} composition ${atBad === 'skip' ? bad.id : good.id} (exit code 125): name another one`,
    );
}

/** Says how far the search was, and how to continue it. */
function withProgress(
  error: unknown,
  steps: readonly BisectStep[],
  step: BisectStep,
  { search, tries }: Progress,
): unknown {
  if (!(error instanceof CliError)) return error;
  const [good, bad] = [stepAt(steps, search.good), stepAt(steps, search.bad)];
  const again = `npm run fleet -- bisect --good ${good.id} --bad ${bad.id} "<check command>"`;
  return new CliError(
    `${error.message} (composition ${step.id}, ${tries} tries before it, ${search.bad - search.good} changes left); to continue: ${again}`,
    error.exitCode,
  );
}

function stepAt(steps: readonly BisectStep[], at: number): BisectStep {
  const step = steps[at];
  if (!step) throw new Error(`the plan has no step ${at}`);
  return step;
}
