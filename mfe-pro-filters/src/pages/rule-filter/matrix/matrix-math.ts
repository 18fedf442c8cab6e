/** Explanations of rules and figures that are unchanged columns of the stock catalogue. */
import { figureMath } from 'shared/list';
import type { RuleFilter } from 'shared/market';
import type { GridExplanation } from 'shared/ui/grid';
import { figureOf, type MatrixRow } from './matrix-columns';

const maths = new WeakMap<RuleFilter, GridExplanation<MatrixRow>>();

/** Catalogue field of a column; undefined for a comparison or a figure of the filter's own. */
export function fieldOfColumn(filter: RuleFilter, column: string): string | undefined {
  const figure = figureOf(column);
  const subject =
    figure === undefined
      ? filter.rules.find(({ id }) => id === column)
      : filter.figures?.find(({ id }) => id === figure);
  const measure = subject?.measure;
  return measure?.kind === 'column' || measure?.kind === 'positive-multiple'
    ? measure.field
    : undefined;
}

/** The same for the same filter. */
export function matrixMath(filter: RuleFilter): GridExplanation<MatrixRow> {
  let math = maths.get(filter);
  if (!math)
    maths.set(
      filter,
      (math = figureMath<MatrixRow>(
        ({ stock }) => ({ symbol: stock.symbol, assetType: 'stock' }),
        (column) => fieldOfColumn(filter, column),
      )),
    );
  return math;
}
