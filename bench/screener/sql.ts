/** The same queries in SQL: one statement for the count, one for the page, one for each facet. */
import type { Bound, Condition, ScreenerQuery } from 'shared/contract';
import { BROKER_KEYS, catalogueOf, columnOf } from 'shared/market';
import type { IndexedTable } from '../../api/src/market/engine/indexed-table';
import { dayFromIso } from '../../api/src/market/table/calendar-day';
import { isNumeric } from '../../api/src/market/table/column';
import type { Answer } from './answer';
import { PAGE_SIZE, QUERIES } from './queries';

export type SqlValue = string | number | boolean | null;

export interface SqlColumn {
  name: string;
  type: 'VARCHAR' | 'DOUBLE' | 'BOOLEAN' | 'TINYINT';
  value: (row: number) => SqlValue;
}

/**
 * The columns of the table; lists of brokers as one flag each. Histogram bins are stored beside their
 * column, as our own engine does it, so that both only count.
 */
export function sqlColumns(table: IndexedTable): SqlColumn[] {
  const own = catalogueOf('stock').columns.flatMap(({ field, type }): SqlColumn[] => {
    const column = table.column(field);
    if (isNumeric(column)) {
      const { bins } = table.binning(field);
      const hasValue = (row: number) => !Number.isNaN(column.values[row]);
      return [
        {
          name: field,
          type: 'DOUBLE',
          value: (row) => (hasValue(row) ? (column.values[row] ?? null) : null),
        },
        {
          name: `${field}__bin`,
          type: 'TINYINT',
          value: (row) => (hasValue(row) ? (bins[row] ?? null) : null),
        },
      ];
    }
    if (type === 'list') {
      return BROKER_KEYS.map((broker) => ({
        name: `${field}__${broker}`,
        type: 'BOOLEAN',
        value: (row) => {
          const brokers = table.value(field, row);
          return Array.isArray(brokers) && brokers.includes(broker);
        },
      }));
    }
    const sqlType = type === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
    return [{ name: field, type: sqlType, value: (row) => table.value(field, row) as SqlValue }];
  });
  return [...own, ...medianColumns(table)];
}

/** Medians that the queries compare with, stored in each row: our own engine keeps them too. */
function medianColumns(table: IndexedTable): SqlColumn[] {
  const sqlColumns = new Map<string, SqlColumn>();
  for (const { where = [] } of Object.values(QUERIES)) {
    for (const condition of where) {
      for (const operator of BOUNDS) {
        const bound = condition[operator];
        if (typeof bound !== 'object' || !('median' in bound)) continue;
        const { medians } = table.peerMedians(condition.field, bound.median);
        const { codes } = table.coded(bound.median);
        const name = `${condition.field}__${bound.median}`;
        const value = (row: number) => {
          const median = medians[codes[row] ?? 0] ?? Number.NaN;
          return Number.isNaN(median) ? null : median;
        };
        sqlColumns.set(name, { name, type: 'DOUBLE', value });
      }
    }
  }
  return [...sqlColumns.values()];
}

export interface Statements {
  total: string;
  page: string;
  facets: Record<string, string>;
}

export function statements(name: string): Statements {
  const query = QUERIES[name] ?? {};
  const facets = (query.facets ?? []).map((field): [string, string] => {
    const where = [...conditions(query, field), `"${field}" IS NOT NULL`].join(' AND ');
    const numeric = ['number', 'date'].includes(columnOf('stock', field)?.type ?? '');
    return [
      field,
      numeric
        ? `SELECT "${field}__bin" AS class, count(*) AS n, min("${field}") AS low, max("${field}") AS high FROM stocks WHERE ${where} GROUP BY 1`
        : `SELECT "${field}" AS class, count(*) AS n, NULL AS low, NULL AS high FROM stocks WHERE ${where} GROUP BY 1`,
    ];
  });
  const where = conditions(query).join(' AND ') || 'true';
  const order = [
    ...(query.sort ?? []).map(({ field, direction }) => `"${field}" ${direction} NULLS LAST`),
    'symbol',
  ].join(', ');
  const offset = ((query.page ?? 1) - 1) * PAGE_SIZE;
  return {
    total: `SELECT count(*) AS n FROM stocks WHERE ${where}`,
    page: `SELECT symbol FROM stocks WHERE ${where} ORDER BY ${order} LIMIT ${PAGE_SIZE} OFFSET ${offset}`,
    facets: Object.fromEntries(facets),
  };
}

function conditions({ where = [], broker }: ScreenerQuery, leaveOut?: string): string[] {
  const own = where.filter(({ field }) => field !== leaveOut).flatMap(conditionSql);
  return broker && leaveOut !== 'broker' ? [...own, `"broker__${broker}"`] : own;
}

const BOUNDS = ['gt', 'gte', 'lt', 'lte'] as const;
const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function boundSql(field: string, bound: Bound): string {
  if (typeof bound === 'string') return String(dayFromIso(bound));
  if (typeof bound === 'number') return String(bound);
  const other = 'median' in bound ? `${field}__${bound.median}` : bound.field;
  return `CAST(${bound.times ?? 1} AS DOUBLE) * "${other}"`;
}

function conditionSql(condition: Condition): string[] {
  const field = `"${condition.field}"`;
  const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
  const parts: string[] = [];
  for (const operator of BOUNDS) {
    const bound = condition[operator];
    if (bound !== undefined)
      parts.push(`${field} ${OPERATORS[operator]} ${boundSql(condition.field, bound)}`);
  }
  if (condition.in) parts.push(`${field} IN (${list(condition.in)})`);
  if (condition.notIn)
    parts.push(`(${field} IS NULL OR ${field} NOT IN (${list(condition.notIn)}))`);
  if (condition.contains !== undefined)
    parts.push(`lower(${field}) LIKE '%${condition.contains}%'`);
  if (condition.is !== undefined) parts.push(condition.is ? field : `NOT ${field}`);
  return parts;
}

/** Rows of `class, n, low, high` of a facet's statement. */
export function facetAnswer(rows: readonly (readonly unknown[])[]): Answer['facets'][string] {
  const counts = Object.fromEntries(
    rows.map(([classIndex, count]) => [
      typeof classIndex === 'boolean' ? String(classIndex) : String(classIndex),
      Number(count),
    ]),
  );
  const low = rows.flatMap(([, , value]) => (typeof value === 'number' ? [value] : []));
  const high = rows.flatMap(([, , , value]) => (typeof value === 'number' ? [value] : []));
  return {
    counts,
    min: low.length > 0 ? Math.min(...low) : null,
    max: high.length > 0 ? Math.max(...high) : null,
  };
}

/** Fields that the queries filter or sort by; a well-tuned database would index them. */
export function indexedFields(): string[] {
  const queries = Object.values(QUERIES);
  return [
    ...new Set(
      queries.flatMap(({ where = [], sort = [] }) => [
        ...where.map(({ field }) => field),
        ...sort.map(({ field }) => field),
      ]),
    ),
  ];
}
