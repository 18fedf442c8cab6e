/** Answers one query of a rule-based filter. */
import type { RuleFilterResponse, RuleFilterRow, RuleResult } from 'shared/contract';
import type { RuleFilter } from 'shared/market';
import { isNumeric } from '../market/table/column';
import { valueAt, type Table } from '../market/table/table';
import { invalidInput } from '../server/problem';
import { evaluate, type JudgedStock } from './evaluate';
import { barOf, distanceOf, judge } from './judge';
import type { MeasuredMarket } from './measured-market';
import { orderRows, SORTS_BESIDE_RULES, type RowSort } from './order';

/** A query as zod leaves it: with its defaults. */
export interface ParsedQuery {
  thresholds: Record<string, number>;
  broker?: string | undefined;
  sort?: RowSort | undefined;
  page: number;
  pageSize: number;
}

/** Thresholds in the order of the rules. Throws a 400 problem for unknown rules and values out of bounds. */
export function thresholdsOf(filter: RuleFilter, asked: Record<string, number>): number[] {
  const errors: { field: string; message: string }[] = [];
  for (const [id, value] of Object.entries(asked)) {
    const rule = filter.rules.find((candidate) => candidate.id === id);
    const field = `thresholds.${id}`;
    if (!rule) errors.push({ field, message: `${filter.name} has no rule of this name` });
    else if (value < rule.threshold.min || value > rule.threshold.max)
      errors.push({
        field,
        message: `must be between ${rule.threshold.min} and ${rule.threshold.max}`,
      });
  }
  if (errors.length > 0) throw invalidInput(errors);
  return filter.rules.map(
    (rule) =>
      (Object.hasOwn(asked, rule.id) ? asked[rule.id] : undefined) ?? rule.threshold.default,
  );
}

function checkSort(filter: RuleFilter, sort: RowSort | undefined): void {
  const known = [...SORTS_BESIDE_RULES, ...filter.rules.map((rule) => rule.id)];
  if (sort && !known.includes(sort.by))
    throw invalidInput([{ field: 'sort.by', message: `must be one of ${known.join(', ')}` }]);
}

/** Rows of the table that are traded at a broker; all rows when none is named. */
function* rowsAt(table: Table, broker: string | undefined): Generator<number> {
  const column = broker === undefined ? undefined : table.columns.get('broker');
  const codes = column && !isNumeric(column) ? column : null;
  const offered = codes?.dictionary.map(
    (names) => Array.isArray(names) && broker !== undefined && names.includes(broker),
  );
  for (let row = 0; row < table.rows; row += 1) {
    if (broker === undefined || (codes && offered?.[codes.codes[row] ?? 0])) yield row;
  }
}

function resultsOf(
  market: MeasuredMarket,
  thresholds: readonly number[],
  row: number,
): RuleResult[] {
  const sector = market.sectors[row] ?? 0;
  return market.rules.map((measured, index) => {
    const threshold = thresholds[index] ?? measured.rule.threshold.default;
    const status = judge(measured, row, sector, threshold);
    const bar = barOf(measured, sector, threshold);
    const value = measured.values[row] ?? Number.NaN;
    return {
      status,
      value: Number.isNaN(value) ? null : value,
      threshold: bar,
      distance: status === 'fail' ? distanceOf(measured.rule, value, bar) : 0,
    };
  });
}

function textAt(table: Table, field: string, row: number): string | null {
  const column = table.columns.get(field);
  const value = column ? valueAt(column, row) : null;
  return typeof value === 'string' ? value : null;
}

function rowOf(
  market: MeasuredMarket,
  thresholds: readonly number[],
  stock: JudgedStock,
): RuleFilterRow {
  const { table } = market;
  return {
    symbol: table.symbols[stock.row] ?? '',
    companyName: textAt(table, 'companyName', stock.row),
    sector: textAt(table, 'sector', stock.row),
    countryCode: textAt(table, 'countryCode', stock.row),
    logoUrl: textAt(table, 'logoUrl', stock.row),
    group: stock.passed === stock.judged ? 'pass' : 'miss',
    passed: stock.passed,
    judged: stock.judged,
    results: resultsOf(market, thresholds, stock.row),
  };
}

function mediansOf(market: MeasuredMarket): RuleFilterResponse['medians'] {
  const medians: RuleFilterResponse['medians'] = {};
  for (const { rule, medians: bySector } of market.rules) {
    if (!bySector) continue;
    medians[rule.id] = Object.fromEntries(
      bySector.flatMap(({ median, peers }, sector) => {
        const name = market.sectorNames[sector];
        return name && peers > 0
          ? [[name, { median: Number.isNaN(median) ? null : median, peers }]]
          : [];
      }),
    );
  }
  return medians;
}

/** Throws a 400 problem that names the field when the query asks for something that is not there. */
export function queryFilter(
  market: MeasuredMarket,
  filter: RuleFilter,
  query: ParsedQuery,
  asOf: string | null,
): RuleFilterResponse {
  const thresholds = thresholdsOf(filter, query.thresholds);
  checkSort(filter, query.sort);
  const evaluation = evaluate(
    market,
    thresholds,
    filter.leastJudged,
    rowsAt(market.table, query.broker),
  );
  const ordered = orderRows(market, filter, evaluation, query.sort);
  const start = (query.page - 1) * query.pageSize;
  return {
    id: filter.id,
    asOf,
    universe: evaluation.universe,
    rules: filter.rules.map((rule, index) => {
      const { passed, failed, exempt, noData } = evaluation.counts[index] ?? {
        passed: 0,
        failed: 0,
        exempt: 0,
        noData: 0,
      };
      return {
        id: rule.id,
        threshold: thresholds[index] ?? rule.threshold.default,
        passed,
        reported: passed + failed,
        exempt,
        noData,
      };
    }),
    passed: evaluation.passing.length,
    misses: { failures: evaluation.failuresOfMisses, total: evaluation.misses.length },
    notJudged: evaluation.notJudged,
    total: ordered.length,
    rows: ordered
      .slice(start, start + query.pageSize)
      .map((stock) => rowOf(market, thresholds, stock)),
    medians: mediansOf(market),
  };
}
