import type { Problem } from 'shared/contract';
import { problem } from 'shared/server';
import { problemOf } from '../../http/error-handler';
import { ModelFailure } from '../answering';
import { ModelBusy } from '../model/generation-queue';

const MODEL_PROBLEMS: Readonly<Record<ModelFailure['reason'] | 'busy', string>> = {
  unreachable: 'The language model cannot be reached at the moment.',
  slow: 'The language model did not answer in time.',
  cut: 'The language model broke off.',
  refused: 'The language model refused the question.',
  busy: 'The language model is busy with other questions. Try again in a minute.',
};

/** The problem of an answer that failed, for its event `error`. The question was not counted. */
export function answerProblem(error: unknown): Problem {
  if (!(error instanceof ModelFailure)) return problemOf(error);
  const reason = error instanceof ModelBusy ? 'busy' : error.reason;
  return problem(
    503,
    reason === 'busy' ? 'Assistant is busy' : 'Answer failed',
    MODEL_PROBLEMS[reason],
  );
}
