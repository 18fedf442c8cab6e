/** A rule filter in SQL: status of every rule for every stock, counts, and one page of the list. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldsOfMeasure, sectorOf, type FilterRule, type RuleFilter } from 'shared/market';
import { isNumeric } from '../../api/src/market/table/column';
import { valueAt, type Table } from '../../api/src/market/table/table';
import type { DuckDb } from '../screener/duckdb';

/** Answer of both engines. */
export interface FilterAnswer {
  /** Passed, reported, exempt and without data, for each rule. */
  counts: number[][];
  passed: number;
  misses: number;
  symbols: string[];
}

export interface SqlFilter {
  loadSeconds: number;
  query: (thresholds: readonly number[], pageSize: number) => Promise<FilterAnswer>;
  close: () => void;
}

/** The measure of a rule, as SQL. */
function measureSql({ measure }: FilterRule): string {
  if (measure.kind === 'column') return `"${measure.field}"`;
  if (measure.kind === 'earnings-yield')
    return `CASE WHEN "peRatio" IS NOT NULL AND "peRatio" <> 0 THEN 100 / "peRatio"
      WHEN "earningsPerShareTTM" <= 0 AND price > 0 THEN 100 * "earningsPerShareTTM" / price END`;
  throw new Error(`No SQL for ${measure.kind}`);
}

const csv = (value: unknown): string =>
  value === null || value === undefined ? '' : `"${String(value).replaceAll('"', '""')}"`;

/** Values and sector medians are computed while loading, as the product does once per snapshot. */
export async function sqlFilter(
  { DuckDBInstance }: DuckDb,
  table: Table,
  filter: RuleFilter,
): Promise<SqlFilter> {
  const began = performance.now();
  const { rules, minPeers, minEvaluated } = filter;
  const fields = [...new Set(rules.flatMap(({ measure }) => fieldsOfMeasure(measure)))];
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE stocks (row INTEGER, symbol VARCHAR, sector VARCHAR, ours VARCHAR, ${fields.map((field) => `"${field}" DOUBLE`).join(', ')})`,
  );
  const sectors = table.columns.get('sector');
  const lines = table.symbols.map((symbol, row) => {
    const sector = sectors ? valueAt(sectors, row) : null;
    const name = typeof sector === 'string' ? sector : null;
    const numbers = fields.map((field) => {
      const column = table.columns.get(field);
      const value = column && isNumeric(column) ? (column.values[row] ?? Number.NaN) : Number.NaN;
      return Number.isNaN(value) ? null : value;
    });
    return [row, symbol, name, sectorOf(name), ...numbers].map(csv).join(',');
  });
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = join(folder, 'stocks.csv');
  await writeFile(file, lines.join('\n'));
  await connection.run(`COPY stocks FROM '${file}' (FORMAT csv, HEADER false, NULLSTR '')`);
  await rm(folder, { recursive: true });
  const exempt = ({ exempt: exemption }: FilterRule) =>
    exemption
      ? `coalesce(ours IN (${exemption.sectors.map((name) => `'${name}'`).join(', ')}), false)`
      : 'false';
  await connection.run(
    `CREATE TABLE measured AS SELECT row, symbol, sector, ${rules
      .map((rule, at) => `${measureSql(rule)} AS v${at}, ${exempt(rule)} AS e${at}`)
      .join(', ')} FROM stocks`,
  );
  const bars = rules.flatMap((rule, at) => (rule.sectorMedianToo ? [at] : []));
  await connection.run(
    `CREATE TABLE market AS SELECT measured.*, ${bars.map((at) => `m${at}`).join(', ')} FROM measured
     LEFT JOIN (SELECT sector, ${bars
       .map((at) => `CASE WHEN count(v${at}) >= ${minPeers} THEN median(v${at}) END AS m${at}`)
       .join(
         ', ',
       )} FROM measured WHERE sector IS NOT NULL GROUP BY sector) USING (sector) ORDER BY row`,
  );
  const sortRule = rules.findIndex(({ id }) => id === filter.sortRule);
  const descending = rules[sortRule]?.comparison === 'at-least';

  const barSql = (rule: FilterRule, at: number): string => {
    const threshold = `$t${at}::DOUBLE`;
    if (!rule.sectorMedianToo) return threshold;
    return rule.comparison === 'at-least'
      ? `greatest(${threshold}, coalesce(m${at}, ${threshold}))`
      : `least(${threshold}, coalesce(m${at}, ${threshold}))`;
  };
  const beats = (rule: FilterRule): string =>
    `${rule.comparison === 'at-least' ? '>' : '<'}${rule.strict ? '' : '='}`;
  const statuses = rules
    .map(
      (rule, at) =>
        `CASE WHEN e${at} THEN 'e' WHEN v${at} IS NULL THEN 'n' WHEN v${at} ${beats(rule)} ${barSql(rule, at)} THEN 'p' ELSE 'f' END AS s${at},
         CASE WHEN NOT e${at} AND v${at} IS NOT NULL AND NOT v${at} ${beats(rule)} ${barSql(rule, at)}
           THEN abs(v${at} - ${barSql(rule, at)}) / ${rule.distanceUnit} ELSE 0 END AS d${at}`,
    )
    .join(', ');
  const sum = (text: (at: number) => string) => rules.map((_, at) => text(at)).join(' + ');
  const evaluated = `SELECT *, ${sum((at) => `(s${at} = 'p')::INT`)} AS passes, ${sum((at) => `(s${at} = 'f')::INT`)} AS failures, ${sum((at) => `d${at}`)} AS distance
    FROM (SELECT *, ${statuses} FROM market)`;
  const counting = await connection.prepare(
    `SELECT ${rules
      .flatMap((_, at) => [
        `count(*) FILTER (s${at} = 'p')`,
        `count(*) FILTER (s${at} IN ('p', 'f'))`,
        `count(*) FILTER (s${at} = 'e')`,
        `count(*) FILTER (s${at} = 'n')`,
      ])
      .join(', ')} FROM (${evaluated})`,
  );
  const listing = await connection.prepare(
    `WITH evaluated AS (${evaluated}), counted AS (SELECT * FROM evaluated WHERE passes + failures >= ${minEvaluated}),
     few AS (SELECT coalesce(min(failures), 1) AS failures FROM counted WHERE failures > 0),
     listed AS (SELECT counted.* FROM counted, few WHERE counted.failures = 0 OR counted.failures = few.failures)
     SELECT symbol, (SELECT count(*) FROM listed WHERE failures = 0) AS passed,
       (SELECT count(*) FROM listed WHERE failures > 0) AS misses FROM listed
     ORDER BY failures, CASE WHEN failures = 0 THEN v${sortRule} END ${descending ? 'DESC' : 'ASC'} NULLS LAST,
       CASE WHEN failures > 0 THEN distance END, row LIMIT $size`,
  );
  const loadSeconds = (performance.now() - began) / 1000;
  return {
    loadSeconds,
    query: async (thresholds, pageSize) => {
      const values = Object.fromEntries(thresholds.map((value, at) => [`t${at}`, value]));
      counting.bind(values);
      listing.bind({ ...values, size: pageSize });
      const [countRow = []] = (await counting.runAndReadAll()).getRows();
      const rows = (await listing.runAndReadAll()).getRows();
      return {
        counts: rules.map((_, at) => countRow.slice(4 * at, 4 * at + 4).map(Number)),
        passed: Number(rows[0]?.[1] ?? 0),
        misses: Number(rows[0]?.[2] ?? 0),
        symbols: rows.map(([symbol]) => String(symbol)),
      };
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
