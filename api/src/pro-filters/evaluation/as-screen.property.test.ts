/** A rule filter and the same rules entered as a screen agree. */
import { describe, expect, it } from 'vitest';
import { assert, constantFrom, property } from 'fast-check';
import { catalogueOf, RULE_FILTERS, ruleAsScreen, type ScreenCondition } from 'shared/market';
import { IndexedTable } from '../../market/engine/indexed-table';
import { select } from '../../market/engine/selection';
import { compileScreen } from '../../market/query/compile';
import type { Table } from '../../market/table/table';
import { arbitraryStocks, FILTERS_IN_MODES } from '../arbitrary-stocks.fixture';
import { evaluateRow } from './evaluate-rule';
import { measureMarket } from '../measures/measured-market';
import { tableOf, type StockFields } from '../stocks.fixture';

const screened = (table: Table, where: readonly ScreenCondition[]): Set<number> => {
  const conditions = where.map(({ in: options, notIn, ...condition }) => ({
    ...condition,
    ...(options && { in: [...options] }),
    ...(notIn && { notIn: [...notIn] }),
  }));
  const { tests } = compileScreen({ where: conditions }, catalogueOf('stock'));
  const { misses } = select(new IndexedTable(table), tests);
  return new Set(Array.from({ length: table.rows }, (_, row) => row).filter((row) => !misses[row]));
};

describe.each(FILTERS_IN_MODES)('$name as a screen', ({ filter }) => {
  it('has the stocks that pass each rule, but for those of exempt sectors', () => {
    assert(
      property(arbitraryStocks, constantFrom(0, 1, 2), (market, choice) => {
        const table = tableOf(market);
        const measured = measureMarket(table, filter);
        for (const measuredRule of measured.rules) {
          const { rule } = measuredRule;
          const threshold = [
            rule.threshold.default,
            rule.threshold.choices[0] ?? 0,
            rule.threshold.choices.at(-1) ?? 0,
          ][choice];
          const screen = ruleAsScreen(rule, threshold ?? 0);
          if (!screen.conditions || screen.isApproximate || rule.sectorMedianToo) continue;
          const inScreen = screened(table, screen.conditions);
          for (let row = 0; row < table.rows; row++) {
            const status = evaluateRow(
              measuredRule,
              row,
              measured.sectors[row] ?? 0,
              threshold ?? 0,
            );
            const agrees = status === 'exempt' || (status === 'pass') === inScreen.has(row);
            expect({ rule: rule.id, row, status, agrees }).toMatchObject({ agrees: true });
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('converts all rules that a screener supports, and marks approximations', () => {
    const rules = filter.rules.map((rule) => ruleAsScreen(rule, rule.threshold.default));
    expect(rules.filter(({ conditions }) => conditions === null)).toEqual([]);
    expect(rules.filter(({ isApproximate }) => isApproximate).map(({ rule }) => rule.id)).toEqual(
      filter.rules
        .filter(({ measure }) => ['peg', 'first-known', 'against-median'].includes(measure.kind))
        .map(({ id }) => id),
    );
  });
});

it('compares with the sector median in addition to the threshold', () => {
  const margins = (sector: string, from: number) =>
    Array.from({ length: 12 }, (_, n): [string, StockFields] => [
      `${sector.slice(0, 2).toUpperCase()}${String(n).padStart(2, '0')}.US`,
      { sector, profitMargin: from + n },
    ]);
  const table = tableOf(Object.fromEntries([...margins('Technology', 8), ...margins('Energy', 0)]));
  const [buffett] = RULE_FILTERS;
  const rule = buffett?.rules.find(({ sectorMedianToo }) => sectorMedianToo);
  const conditions = (rule && ruleAsScreen(rule, 10).conditions) ?? [];
  const symbols = [...screened(table, conditions)].map((row) => table.symbols[row]);
  // Technology 14 to 19, above its median of 13.5; Energy 10 and 11, above its 5.5 and the threshold.
  expect(symbols).toEqual([
    'EN10.US',
    'EN11.US',
    ...[6, 7, 8, 9, 10, 11].map((n) => `TE${String(n).padStart(2, '0')}.US`),
  ]);
});
