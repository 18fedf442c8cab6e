/** The order of the list. */
import type { Phrase } from '../grammar/phrase';
import { failure, type Reading, type SortKey } from './reading';
import type { Sentence } from './sentence';

const ordered = (key: SortKey): Reading => ({ ok: true, conditions: [], sort: [key] });

/** `largest first`. */
export function readOrder(
  sentence: Sentence,
  { order, not }: Extract<Phrase, { kind: 'order' }>,
): Reading {
  const term = sentence.term(order, 'order');
  if (!term || not !== undefined) return failure('A sort order cannot be negated');
  return ordered({ field: term.field, direction: term.direction });
}

/** `sorted by yield`, `by P/E ascending`, `highest yield`. */
export function readSort(
  sentence: Sentence,
  { figure, direction, before, not, from, to }: Extract<Phrase, { kind: 'sort' }>,
): Reading {
  if (not !== undefined) return failure('A sort order cannot be negated');
  const order = sentence.term(figure, 'order');
  if (order) return ordered({ field: order.field, direction: order.direction });
  const period = sentence.term(figure, 'period');
  const columns = period
    ? [sentence.column(period.field)].filter((column) => column !== undefined)
    : sentence.columns(figure);
  const [column, ...others] = columns;
  if (!column)
    return failure(
      figure === undefined && direction !== undefined
        ? 'The figure to sort by is missing'
        : 'No figure has this name',
    );
  if (others.length > 0)
    return failure(
      'This name fits several figures',
      columns.flatMap((one) => {
        const name = sentence.nameOf(one);
        return name === undefined || figure === undefined
          ? []
          : [sentence.textWith(from, to, figure, name)];
      }),
    );
  const way = sentence.term(direction ?? before, 'direction')?.direction;
  return ordered({ field: column.field, direction: way ?? (column.lowestFirst ? 'asc' : 'desc') });
}
