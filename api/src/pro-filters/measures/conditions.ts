/** Conditions of categories and badges, evaluated for a stock. */
import { sectorOf, type StockCondition } from 'shared/market';
import type { Table } from '../../market/table/table';
import { groupsOf } from './groups';
import { measure } from './measure';

export type StockTest = (row: number) => boolean;

/** Passes if all conditions hold. An unknown value is neither above nor below anything. */
export function compileConditions(
  table: Table,
  conditions: readonly StockCondition[],
  minPeers: number,
): StockTest {
  const tests = conditions.map((condition) => compile(table, condition, minPeers));
  return (row) => tests.every((test) => test(row));
}

function compile(table: Table, condition: StockCondition, minPeers: number): StockTest {
  if ('sectors' in condition) {
    const { codes, names } = groupsOf(table, 'sector');
    const matchesByCode = names.map((name) => {
      const sector = sectorOf(name);
      return sector !== null && condition.sectors.includes(sector);
    });
    return (row) => matchesByCode[codes[row] ?? 0] ?? false;
  }
  if ('unknown' in condition) {
    const values = measure(table, condition.unknown, minPeers);
    return (row) => Number.isNaN(values[row] ?? Number.NaN);
  }
  const { is, than } = condition;
  const values = measure(table, condition.measure, minPeers);
  return (row) => {
    const value = values[row] ?? Number.NaN;
    if (is === 'above') return value > than;
    return is === 'below' ? value < than : value >= than;
  };
}
