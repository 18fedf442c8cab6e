/** Why an asset is in a screen or is not, and which condition empties a screen. */
import type {
  ConditionReference,
  EvaluatedCondition,
  WhyRequest,
  WhyResponse,
} from 'shared/contract';
import { brokersFieldOf, brokerText, conditionText, nameFieldOf, tickerOf } from 'shared/market';
import type { IndexedTable } from '../engine/indexed-table';
import { select, type Selection } from '../engine/selection';
import { sortedPage } from '../engine/sorted-page';
import { compileConditions, compileScreen } from '../query/compile';
import { contradictionOf } from './contradiction';
import { evaluateCondition } from './evaluate-condition';

/** @param row of the asset; null to explain the screen alone */
export function explainScreen(
  table: IndexedTable,
  { where = [], broker, sort = [] }: Pick<WhyRequest, 'where' | 'broker' | 'sort'>,
  row: number | null,
): Omit<WhyResponse, 'asOf'> {
  const order = compileScreen({ where, sort }, table.catalogue).sort;
  const tests = compileConditions(
    { where, ...(broker !== undefined && { broker }) },
    table.catalogue,
  );
  const conditions = describedConditions(table, { where, broker });
  const evaluated = conditions.map((condition, index): EvaluatedCondition => {
    const test = tests[index];
    if (row === null || !test)
      return {
        ...condition,
        pass: null,
        value: null,
        thresholds: [],
        distance: null,
        reason: null,
      };
    // `select` of the engine decides, so that the explanation cannot contradict the list.
    const pass = select(table, [test]).misses[row] === 0;
    const { value, thresholds, distance, reason } = evaluateCondition(table, test, row);
    return {
      ...condition,
      pass,
      value,
      thresholds,
      distance: pass ? null : distance,
      reason: pass ? null : (reason ?? `It does not hold: ${condition.text}`),
    };
  });
  // The selections of single conditions come first: all share the arrays of the table.
  const { contradiction, weakestPair } = contradictionOf(table, tests);
  const named = (places: readonly number[]) =>
    places.flatMap((place): ConditionReference[] => {
      const condition = conditions[place];
      if (!condition) return [];
      const { index, field, text } = condition;
      return [{ index, field, text }];
    });
  const selection = select(table, tests);
  const total = selection.selected.length;
  const matches = row === null ? null : selection.misses[row] === 0;
  return {
    symbol: row === null ? null : table.symbol(row),
    name: row === null ? null : nameOf(table, row),
    matches,
    place:
      row !== null && matches
        ? sortedPage(table, selection, order, 0, total).indexOf(row) + 1
        : null,
    conditions: evaluated,
    weakest: total > 0 ? null : weakestOf(conditions, selection),
    contradiction: contradiction && named(contradiction),
    weakestPair: weakestPair && { ...weakestPair, conditions: named(weakestPair.conditions) },
    total,
    universe: table.rows,
  };
}

type DescribedCondition = Pick<EvaluatedCondition, 'index' | 'field' | 'label' | 'text'>;

/** Descriptions of a screen's conditions, in the order of their tests; the broker is last. */
export function describedConditions(
  { catalogue, definitions }: IndexedTable,
  { where = [], broker }: Pick<WhyRequest, 'where' | 'broker'>,
): DescribedCondition[] {
  const named = where.map((condition, index) => {
    const column = definitions.get(condition.field);
    return {
      index,
      field: condition.field,
      label: column?.label ?? condition.field,
      text: column ? conditionText(column, condition, (field) => definitions.get(field)) : '',
    };
  });
  if (broker === undefined) return named;
  const field = brokersFieldOf(catalogue.assetType);
  return [...named, { index: null, field, label: 'Broker', text: brokerText(broker) }];
}

/**
 * Rows that fail exactly one condition are what its removal adds: one pass counts all conditions.
 */
function weakestOf(
  conditions: readonly DescribedCondition[],
  { near, misses, tokenOfTest }: Selection,
): WhyResponse['weakest'] {
  const gains = new Uint32Array(conditions.length);
  for (const row of near) {
    const index = (misses[row] ?? 0) - tokenOfTest(0);
    gains[index] = (gains[index] ?? 0) + 1;
  }
  const total = gains.reduce((most, gain) => Math.max(most, gain), 0);
  const weakest = total > 0 ? conditions[gains.indexOf(total)] : undefined;
  return weakest ? { index: weakest.index, field: weakest.field, text: weakest.text, total } : null;
}

/** Name of the asset of a row, or its ticker without a name. */
export const nameOf = (table: IndexedTable, row: number): string =>
  table.text(nameFieldOf(table.catalogue.assetType), row) ?? tickerOf(table.symbol(row));
