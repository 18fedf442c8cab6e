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

const NO_DIRECTION = 'This needs “over” or “under”';

/**
 * The range of limits that are plain numbers.
 *
 * @param not a negation turns one bound into the other
 */
export function amountOf(sentence: Sentence, limits: Limits, not: boolean): ReadAmount {
  const low = sentence.term(limits.low, 'number');
  if (!low) return failure('A number is missing');
  const compare = sentence.term(limits.compare, 'compare');
  if (limits.compare !== undefined && compare === undefined)
    return failure('“Near” works with price levels only');
  const high = sentence.term(limits.high, 'number');
  if (high) {
    if (compare) return failure('This combines a range with a limit');
    if (not) return failure('A filter cannot exclude the middle of a range');
    return rangeOf(low, high);
  }
  const operator = operatorOf(sentence, limits);
  if (operator === 'none') return failure(NO_DIRECTION);
  if (operator === 'both') return failure('This number has two limits');
  const { value, unit } = low;
  if (operator === 'equal')
    return not
      ? failure('A filter cannot exclude a single value')
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
    // "2 to 10 billion" begins at 2 billion. "300 to 2 billion" is ambiguous.
    if (value >= second.value / second.size)
      return failure('The first number needs “million” or “billion”');
    value *= second.size;
  }
  return {
    ok: true,
    amount: { low: Math.min(value, second.value), high: Math.max(value, second.value), unit },
  };
}
