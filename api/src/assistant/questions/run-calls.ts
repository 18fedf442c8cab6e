import { ProblemError } from '../../http/problem';
import { questionNamed, type Call } from './catalogue';
import { result, type QuestionResult, type QuestionServices, type Session } from './question';
import type { Asker } from '../answering';

export const openSession = (
  services: QuestionServices,
  asker: Asker,
  signal: AbortSignal,
): Session => ({ services, asker, signal, market: services.market.current() });

/**
 * Runs questions one after the other with the rights of the asker. A refusal, such as one of the
 * plan, is the answer of its question.
 */
export async function runCalls(
  session: Session,
  calls: readonly Call[],
): Promise<QuestionResult[]> {
  const results: QuestionResult[] = [];
  for (const { ask, args } of calls) {
    session.signal.throwIfAborted();
    const question = questionNamed(ask);
    try {
      const checked = question.args.safeParse(args);
      results.push(
        checked.success
          ? await question.run(checked.data, session)
          : result({ says: ['This question is beyond what can be asked here.'] }),
      );
    } catch (error) {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
      results.push(result({ says: [error.detail] }));
    }
  }
  return results;
}
