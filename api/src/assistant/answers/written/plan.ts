import { z } from 'zod';
import type { LanguageModel, Question } from '../../answering';
import { planJsonSchema, planSchema, type Call } from '../../questions/catalogue';
import { planMessages } from './prompts';

/** Longest plan in characters. */
const MAX_PLAN = 8000;
const TRIES = 2;

/**
 * The calls that a model chooses for a question. Null if two plans in a row are invalid.
 *
 * @throws {ModelFailure} when the model fails
 */
export async function planOf(
  question: Question,
  model: LanguageModel,
  today: string,
): Promise<Call[] | null> {
  let mistake: string | null = null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const text = await textOf(
      model.write({
        messages: planMessages(question, today, mistake),
        schema: planJsonSchema(),
        signal: question.signal,
      }),
    );
    const plan = planSchema.safeParse(parsed(text));
    // The schema of each call has its own type of arguments; the union of them is a call.
    if (plan.success) return plan.data.calls as Call[];
    mistake = z.prettifyError(plan.error);
  }
  return null;
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > MAX_PLAN) break;
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
