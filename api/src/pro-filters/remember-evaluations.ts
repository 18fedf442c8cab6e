/** The last evaluations of a measured market: turning pages judges nobody again. */
import type { Evaluation } from './evaluate';
import type { MeasuredMarket } from './measured-market';

const MOST_REMEMBERED = 8;
const byMarket = new WeakMap<MeasuredMarket, Map<string, Evaluation>>();

/** The evaluation of a key, computed when it is none of the last ones asked for. */
export function rememberedEvaluation(
  market: MeasuredMarket,
  key: string,
  compute: () => Evaluation,
): Evaluation {
  let known = byMarket.get(market);
  if (!known) byMarket.set(market, (known = new Map()));
  const evaluation = known.get(key) ?? compute();
  // The newest stands last.
  known.delete(key);
  known.set(key, evaluation);
  const oldest = known.keys().next().value;
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  return evaluation;
}
