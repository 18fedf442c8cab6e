import {
  columnOf,
  fieldsOf,
  type ConditionBound,
  type ScreenCondition,
  type ScreenerType,
} from 'shared/market';

const CONTRADICTS = 'This contradicts an earlier part';
const TWO_KINDS = 'This figure already has another kind of limit';

/**
 * Conditions of a screen, at most one per field, as in the filters of a page. A condition that
 * conflicts with an earlier one is refused with a reason and leaves the draft unchanged.
 */
export class ScreenDraft {
  readonly #conditions = new Map<string, ScreenCondition>();

  constructor(private readonly type: ScreenerType) {}

  /** Adds all conditions or none. Returns the reason why they cannot be added, or null. */
  add(added: readonly ScreenCondition[]): string | null {
    const before = new Map(this.#conditions);
    for (const condition of added) {
      const merged = this.#merged(condition);
      if (typeof merged === 'string') {
        this.#conditions.clear();
        for (const [field, one] of before) this.#conditions.set(field, one);
        return merged;
      }
      this.#conditions.set(condition.field, merged);
    }
    return null;
  }

  /** In the order of the catalogue. */
  conditions(): ScreenCondition[] {
    return fieldsOf(this.type).flatMap((field) => this.#conditions.get(field) ?? []);
  }

  #merged(added: ScreenCondition): ScreenCondition | string {
    const present = this.#conditions.get(added.field);
    if (columnOf(this.type, added.field) === undefined) return 'These assets have no such figure';
    if (present === undefined) return added;
    if (JSON.stringify(present) === JSON.stringify(added)) return present;
    if (added.isNull !== undefined || present.isNull !== undefined) return CONTRADICTS;
    if (added.is !== undefined || present.is !== undefined) return CONTRADICTS;
    if (added.in ?? added.notIn ?? present.in ?? present.notIn)
      return mergedOptions(present, added);
    return mergedRange(present, added);
  }
}

function mergedOptions(present: ScreenCondition, added: ScreenCondition): ScreenCondition | string {
  const { field } = added;
  if (present.in && added.in) return { field, in: union(present.in, added.in) };
  if (present.notIn && added.notIn) return { field, notIn: union(present.notIn, added.notIn) };
  const [values, excluded] = [present.in ?? added.in ?? [], present.notIn ?? added.notIn ?? []];
  // Named options exclude all others already.
  return values.some((value) => excluded.includes(value)) ? CONTRADICTS : { field, in: values };
}

const union = (a: readonly string[], b: readonly string[]): string[] =>
  [...new Set([...a, ...b])].toSorted();

function mergedRange(present: ScreenCondition, added: ScreenCondition): ScreenCondition | string {
  const kinds = new Set(
    [present.gte, present.lte, added.gte, added.lte].flatMap((bound) =>
      bound === undefined ? [] : [benchmarkKey(bound)],
    ),
  );
  if (kinds.size > 1) return TWO_KINDS;
  const gte = stricter(present.gte, added.gte, 'gte');
  const lte = stricter(present.lte, added.lte, 'lte');
  if (gte !== undefined && lte !== undefined && size(gte) > size(lte)) return CONTRADICTS;
  return {
    field: added.field,
    ...(gte !== undefined && { gte }),
    ...(lte !== undefined && { lte }),
  };
}

/** Kind of a bound. Two bounds can be compared only if they are of one kind. */
function benchmarkKey(bound: ConditionBound): string {
  if (typeof bound !== 'object') return typeof bound;
  return 'median' in bound ? `median ${bound.median}` : `field ${bound.field}`;
}

function stricter(
  a: ConditionBound | undefined,
  b: ConditionBound | undefined,
  side: 'gte' | 'lte',
): ConditionBound | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const aIsStricter = side === 'gte' ? size(a) >= size(b) : size(a) <= size(b);
  return aIsStricter ? a : b;
}

/** Comparable size of bounds of one kind. */
function size(bound: ConditionBound): number {
  if (typeof bound === 'number') return bound;
  return typeof bound === 'string' ? Date.parse(bound) : (bound.times ?? 1);
}
