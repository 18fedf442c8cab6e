/** How much each factor counts. */
import { COMPOSITE_SCORE, FACTOR_IDS, type FactorId } from 'shared/market';
import { invalidInput } from '../../http/problem';

export type FactorWeights = Readonly<Record<FactorId, number>>;

const WHOLE = 100;
/** Three times 33.33 is meant to be 100. */
const NEAR_WHOLE = 0.05;

export const defaultWeights = (): FactorWeights =>
  Object.fromEntries(
    COMPOSITE_SCORE.factors.map(({ id, weight }) => [id, weight]),
  ) as FactorWeights;

/** Validates requested weights. Throws a 400 problem unless they add up to 100. */
export function checkedWeights(weights: FactorWeights | undefined): FactorWeights {
  if (!weights) return defaultWeights();
  const sum = FACTOR_IDS.reduce((total, id) => total + weights[id], 0);
  if (Math.abs(sum - WHOLE) > NEAR_WHOLE)
    throw invalidInput([
      {
        field: 'weights',
        message: `must add up to ${WHOLE}, they add up to ${Number(sum.toFixed(2))}`,
      },
    ]);
  return weights;
}

const isFactor = (id: string): id is FactorId => FACTOR_IDS.some((factorId) => factorId === id);

/** Reads `value:30,quality:30,…`; a factor left out weighs nothing. Throws a 400 problem that names `weights`. */
export function parseWeights(text: string | undefined): FactorWeights {
  if (text === undefined) return defaultWeights();
  const weights: Record<FactorId, number> = {
    value: 0,
    quality: 0,
    growth: 0,
    health: 0,
    momentum: 0,
  };
  const seenKeys = new Set<string>();
  for (const part of text.split(',')) {
    const [, id = '', number = ''] = /^([a-z]+):(\d{1,3}(?:\.\d{1,4})?)$/.exec(part) ?? [];
    if (!isFactor(id) || seenKeys.has(id) || Number(number) > WHOLE)
      throw invalidInput([
        {
          field: 'weights',
          message: `must be like value:25,quality:25,growth:20,health:15,momentum:15; "${part.slice(0, 40)}" is not understood`,
        },
      ]);
    seenKeys.add(id);
    weights[id] = Number(number);
  }
  return checkedWeights(weights);
}
