import type { AnswerPart, AnswerSource } from 'shared/contract';
import { isoDate } from 'market-model/dates/civil-dates';
import { ModelFailure, type Answer, type LanguageModel, type Question } from '../answering';
import type { QuestionResult, QuestionServices, Session } from '../questions/question';
import { openSession, runCalls } from '../questions/run-calls';
import { adviceParts } from './advice/advice-parts';
import { asksForAdvice } from './advice/advice';
import { readQuestion, type Reading } from './grammar/read-question';
import { notUnderstoodParts } from './not-understood';
import { partsOfResult, partsOfUnclear } from './parts';
import { dataParts } from './written/data-parts';
import { planOf } from './written/plan';
import { writtenParts } from './written/write';

const MAX_QUESTION = 500;
const MS_PER_DAY = 86_400_000;

/**
 * Answers questions about the market and the asker's own data. The grammar answers what it
 * understands; a model widens it. Every value comes from a question of the catalogue, which runs
 * with the asker's rights.
 */
export const createAnswer = (services: QuestionServices): Answer =>
  async function* answer(question) {
    const session = openSession(services, question.asker, question.signal);
    const today = isoDate(Math.floor(services.now().getTime() / MS_PER_DAY));
    const text = question.text.slice(0, MAX_QUESTION);
    const reading = readQuestion(text, {
      market: session.market,
      context: question.context,
      broker: question.asker.broker,
      today,
    });
    if (asksForAdvice(text)) {
      yield* adviceParts(session, reading.assets);
      return 'no-advice';
    }
    if (reading.unclear.length > 0) {
      yield* reading.unclear.flatMap((name, at) => partsOfUnclear(at + 1, name));
      return 'grammar';
    }
    const isWhole = reading.calls.length > 0 && reading.notUnderstood.length === 0;
    if (question.model === null || isWhole) return yield* byGrammar(session, reading);
    return yield* byModel(session, question, question.model, reading, today);
  };

type Parts = AsyncGenerator<AnswerPart, AnswerSource>;

async function* byGrammar(session: Session, { calls, notUnderstood }: Reading): Parts {
  if (calls.length === 0) {
    yield* notUnderstoodParts(notUnderstood, 'none');
    return 'not-understood';
  }
  const results = await runCalls(session, calls);
  for (const [at, outcome] of results.entries()) yield* partsOfResult(at + 1, outcome);
  if (notUnderstood.length > 0)
    yield {
      kind: 'text',
      text: ` Not understood: ${notUnderstood.map((word) => `“${word}”`).join(', ')}.`,
    };
  return 'grammar';
}

async function* byModel(
  session: Session,
  question: Question,
  model: LanguageModel,
  reading: Reading,
  today: string,
): Parts {
  const calls = await unlessFailed(planOf(question, model, today));
  if (calls === 'failed' || calls === null) {
    if (reading.calls.length > 0) return yield* byGrammar(session, reading);
    yield* notUnderstoodParts(reading.notUnderstood, calls === null ? 'unclear' : 'failed');
    return 'not-understood';
  }
  const results = await runCalls(session, calls);
  if (results.every(hasNoFacts)) {
    for (const [at, outcome] of results.entries()) yield* partsOfResult(at + 1, outcome);
    return 'data';
  }
  const written = writtenParts(question, model, session.market, results);
  let hasText = false;
  try {
    for (;;) {
      const next = await written.next();
      if (next.done) {
        if (!next.value) break;
        yield* tablesOf(results);
        return 'model';
      }
      hasText = true;
      yield next.value;
    }
  } catch (error) {
    // A stream cut in the middle is a cut answer. Before its first words, the data answers.
    if (hasText || !(error instanceof ModelFailure)) throw error;
  }
  yield* dataParts(results);
  return 'data';
}

/** Without values there is nothing to write about: names to ask back, a screen, a refusal. */
const hasNoFacts = ({ facts }: QuestionResult): boolean => facts.length === 0;

/** Tables and screens follow the text of a model. */
const tablesOf = (results: readonly QuestionResult[]): AnswerPart[] =>
  results.flatMap((outcome, at) => partsOfResult(at + 1, { ...outcome, says: [] }));

async function unlessFailed<Value>(promise: Promise<Value>): Promise<Value | 'failed'> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof ModelFailure) return 'failed';
    throw error;
  }
}
