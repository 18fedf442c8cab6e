import type { AnswerPart } from 'shared/contract';
import type { LanguageModel, Question } from '../../answering';
import type { Market } from '../../../market/store/market';
import type { QuestionResult } from '../../questions/question';
import { checkStream, countCitations, sentenceContext } from '../check/check-stream';
import { referencesOf } from '../check/references';
import { writeMessages } from './prompts';

const TRIES = 2;

/**
 * The text of a model around the values of some results, checked. Nothing comes out before the
 * first citation: a text without any is written again.
 *
 * @returns whether a text with a citation came out
 * @throws {ModelFailure} when the model fails
 */
export async function* writtenParts(
  question: Question,
  model: LanguageModel,
  market: Market,
  results: readonly QuestionResult[],
): AsyncGenerator<AnswerPart, boolean> {
  const references = referencesOf(results);
  if (references.size === 0) return false;
  const context = sentenceContext(market, references);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    let pending: AnswerPart[] | null = [];
    const pieces = model.write({
      messages: writeMessages(question, results, attempt > 0),
      signal: question.signal,
    });
    for await (const parts of checkStream(pieces, context)) {
      question.signal.throwIfAborted();
      if (pending === null) {
        yield* parts;
        continue;
      }
      pending.push(...parts);
      if (countCitations(parts) === 0) continue;
      yield* pending;
      pending = null;
    }
    if (pending === null) return true;
  }
  return false;
}
