import type { Problem } from 'shared/contract';
import { problem } from 'shared/server';
import { problemOf } from '../../http/error-handler';
import { ModelFailure } from '../answering';
import { ModelBusy } from '../model/generation-queue';
import type { EarlyEnd } from './open-answers';

const MODEL_PROBLEMS: Readonly<Record<ModelFailure['reason'] | 'busy', string>> = {
  unreachable: 'The language model cannot be reached at the moment.',
  slow: 'The language model did not answer in time.',
  cut: 'The language model broke off.',
  refused: 'The language model refused the question.',
  busy: 'The language model is busy with other questions. Try again in a minute.',
};

const EARLY_PROBLEMS: Readonly<Record<EarlyEnd, string>> = {
  left: 'The answer was stopped.',
  late: 'The answer took too long.',
  closing: 'The site is starting again. Ask once more in a few seconds.',
};

/**
 * The problem of an answer that failed, for its event `error`. The question was not counted.
 *
 * @param early why the answer ended early; null for a fault
 */
export function answerProblem(error: unknown, early: EarlyEnd | null): Problem {
  if (early) return problem(503, 'Answer failed', EARLY_PROBLEMS[early]);
  if (!(error instanceof ModelFailure)) return problemOf(error);
  const reason = error instanceof ModelBusy ? 'busy' : error.reason;
  return problem(
    503,
    reason === 'busy' ? 'Assistant is busy' : 'Answer failed',
    MODEL_PROBLEMS[reason],
  );
}
