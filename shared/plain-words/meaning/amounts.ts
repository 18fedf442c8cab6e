import type { Limits } from '../grammar/phrase';
import type { NumberUnit } from '../text/numbers';
import type { Sentence } from './sentence';
import { failure, type Failure } from './reading';

/** A range of numbers with their unit. Null: no bound. */
export interface Amount {
  low: number | null;
  high: number | null;
  unit: NumberUnit;
}

type ReadAmount = { ok: true; amount: Amount } | Failure;

const NO_DIRECTION = 'It is not clear whether this is the least or the most';

/**
 * The range that limits name with numbers alone.
 *
 * @param not a negation turns one bound into the other
 */
export function amountOf(sentence: Sentence, limits: Limits, not: boolean): ReadAmount {
  const low = sentence.term(limits.low, 'number');
  if (!low) return failure('A number is missing');
  const compare = sentence.term(limits.compare, 'compare');
  if (limits.compare !== undefined && compare === undefined)
    return failure('Only prices are near a level');
  const high = sentence.term(limits.high, 'number');
  if (high) {
    if (compare) return failure('This is a range and a limit at once');
    if (not) return failure('A screen cannot leave out the middle of a range');
    return rangeOf(low, high);
  }
  const operator = operatorOf(sentence, limits);
  if (operator === 'none') return failure(NO_DIRECTION);
  if (operator === 'both') return failure('Two limits for one number');
  const { value, unit } = low;
  if (operator === 'equal')
    return not
      ? failure('A screen cannot leave out one value')
      : { ok: true, amount: { low: value, high: value, unit } };
  const isLow = (operator === 'gte') !== not;
  return { ok: true, amount: { low: isLow ? value : null, high: isLow ? null : value, unit } };
}

function operatorOf(
  sentence: Sentence,
  { compare, openEnd }: Limits,
): 'gte' | 'lte' | 'equal' | 'none' | 'both' {
  const before = sentence.term(compare, 'compare')?.operator;
  const after = sentence.term(openEnd, 'open-end')?.operator;
  if (before !== undefined && after !== undefined && before !== after) return 'both';
  return before ?? after ?? 'none';
}

interface NumberTerm {
  value: number;
  unit: NumberUnit;
  size: number;
}

function rangeOf(first: NumberTerm, second: NumberTerm): ReadAmount {
  const unit = first.unit === 'plain' ? second.unit : first.unit;
  if (second.unit !== 'plain' && second.unit !== unit)
    return failure('The two numbers have different units');
  let { value } = first;
  if (first.size === 1 && second.size !== 1) {
    // "2 to 10 billion" begins at 2 billion. "300 to 2 billion" could be anything.
    if (value >= second.value / second.size)
      return failure('The size of the first number is missing');
    value *= second.size;
  }
  return {
    ok: true,
    amount: { low: Math.min(value, second.value), high: Math.max(value, second.value), unit },
  };
}
