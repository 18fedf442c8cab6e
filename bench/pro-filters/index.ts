/** The page of a rule filter: opening it and dragging a threshold, against DuckDB with the same rules in SQL. */
import { ruleFilterOf, type RuleFilter } from 'shared/market';
import { filterCache } from '../../api/src/pro-filters/measures/filter-cache';
import { queryFilter } from '../../api/src/pro-filters/query/query';
import { tableOfRecords } from '../../api/src/market/snapshot/table-of-records';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import type { DuckDb } from '../screener/duckdb';
import { records, ROWS } from '../screener/universe';
import { median, quantile } from '../statistics';
import { sqlFilter, type FilterAnswer } from './duckdb';

const PAGE_SIZE = 50;
const WARM_UP = 1;
const ROUNDS = 2;
/** Positions of the handle while a threshold is dragged from one end of its choices to the other. */
const STEPS = 8;

/** Thresholds of each step: one rule after the other is dragged, the others keep their defaults. */
function dragOf({ rules }: RuleFilter): number[][] {
  const defaults = rules.map(({ threshold }) => threshold.default);
  return rules.flatMap(({ threshold: { choices } }, rule) => {
    const [least = 0, most = 0] = [choices[0], choices[choices.length - 1]];
    return Array.from({ length: STEPS }, (_, step) =>
      defaults.map((value, at) =>
        at === rule ? least + ((most - least) * step) / (STEPS - 1) : value,
      ),
    );
  });
}

async function run({ opponent, log }: Context): Promise<Report> {
  const filter = ruleFilterOf('warren-buffett');
  if (!filter) throw new Error('no such filter');
  log(`Making ${ROWS} stocks …`);
  const table = tableOfRecords('stock', records(ROWS));
  const openBegan = performance.now();
  const { market } = await filterCache()(table, filter);
  const answer = (thresholds: readonly number[]) =>
    queryFilter(
      market,
      filter,
      {
        thresholds: Object.fromEntries(filter.rules.map(({ id }, at) => [id, thresholds[at] ?? 0])),
        page: 1,
        pageSize: PAGE_SIZE,
      },
      null,
    );
  const defaults = filter.rules.map(({ threshold }) => threshold.default);
  answer(defaults);
  const openMs = performance.now() - openBegan;
  const own = (thresholds: readonly number[]): FilterAnswer => {
    const { rules, passed, misses, rows } = answer(thresholds);
    return {
      counts: rules.map((rule) => [rule.passed, rule.reported, rule.exempt, rule.noData]),
      passed,
      misses: misses.total,
      symbols: rows.map(({ symbol }) => symbol),
    };
  };
  const duckdb = (await opponent('@duckdb/node-api', '1.5.6-r.1')) as DuckDb | null;
  log('Loading DuckDB …');
  const sqlBegan = performance.now();
  const sql = duckdb && (await sqlFilter(duckdb, table, filter));
  await sql?.query(defaults, PAGE_SIZE);
  const sqlOpenMs = performance.now() - sqlBegan;

  const drag = dragOf(filter);
  const times = { own: [] as number[], sql: [] as number[] };
  let different = 0;
  let firstDifference = '';
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    log(round < WARM_UP ? 'Warming up …' : `Round ${round - WARM_UP + 1} of ${ROUNDS} …`);
    for (const thresholds of drag) {
      const ownBegan = performance.now();
      const expected = own(thresholds);
      const ownMs = performance.now() - ownBegan;
      const otherBegan = performance.now();
      const other = await sql?.query(thresholds, PAGE_SIZE);
      const otherMs = performance.now() - otherBegan;
      if (round >= WARM_UP) {
        times.own.push(ownMs);
        if (sql) times.sql.push(otherMs);
      } else if (round === 0 && other && JSON.stringify(other) !== JSON.stringify(expected)) {
        different++;
        firstDifference ||= `${JSON.stringify(thresholds)}: ${JSON.stringify(expected).slice(0, 400)} against ${JSON.stringify(other).slice(0, 400)}`;
      }
    }
  }
  sql?.close();
  const row = (name: string, open: number, each: readonly number[]): Cell[] => [
    name,
    open,
    median(each),
    quantile(each, 0.95),
    quantile(each, 1),
    median(each) / median(times.own),
  ];
  return {
    tables: [
      {
        title: `${filter.name}, ${filter.rules.length} rules over ${ROWS} stocks: first answer, then ${drag.length} positions of a dragged threshold`,
        columns: ['engine', 'open ms', 'drag p50 ms', 'p95 ms', 'worst ms', 'times slower'],
        rows: [
          row('own engine', openMs, times.own),
          ...(sql ? [row('DuckDB', sqlOpenMs, times.sql)] : []),
        ],
      },
    ],
    notes: [
      different === 0
        ? `All ${drag.length} answers are equal: counts of every rule, passing stocks and misses, the first ${PAGE_SIZE} rows in their order.`
        : `DIFFERENT ANSWERS: ${different} of ${drag.length}; ${firstDifference}`,
      'Open: values and sector medians of all rules, and the first answer; for DuckDB its table is loaded as well, which the product does when it loads a snapshot.',
      'Statements are prepared; the product’s answer has the status, value and distance of every rule of each row beside what is compared.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'page of a rule filter, threshold drag at 60 000 stocks against DuckDB',
  run,
};
export default benchmark;
