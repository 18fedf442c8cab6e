/** The list of 13F filers: open, sort, search by name and by holding, against DuckDB with the same reports. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Market } from '../../api/src/market/market-store';
import { listFilers } from '../../api/src/thirteen-f/answers/filer-list';
import { FilerIndex } from '../../api/src/thirteen-f/filers/filer-index';
import type { Benchmark, Cell, Context, Report } from '../benchmark';
import type { DuckDb } from '../screener/duckdb';
import { median, quantile } from '../statistics';
import { sqlList, type ListAnswer, type ListQuestion } from './duckdb';
import { cusipOf, FILERS, filings, QUARTERS } from './filings';

const PAGE_SIZE = 50;
const WARM_UP = 3;
const ROUNDS = 15;
const MEGABYTE = 1024 ** 2;
const AS_OF = '2026-11-20T21:00:00Z';

const QUESTIONS: Record<string, ListQuestion> = {
  open: { sort: 'valueUSD', direction: 'desc' },
  'sort by name': { sort: 'name', direction: 'asc' },
  'sort by positions': { sort: 'positions', direction: 'desc' },
  'search by name': { sort: 'valueUSD', direction: 'desc', search: 'sol' },
  'search by a common holding': { sort: 'valueUSD', direction: 'desc', holding: cusipOf(0) },
  'search by a rare holding': { sort: 'valueUSD', direction: 'desc', holding: cusipOf(3500) },
};

/** A market that holds nothing but the reports. */
function marketOf(reports: unknown): Market {
  const market = {
    collection: (name: string) => (name === '13f-filings' ? reports : []),
    table: () => ({ rows: 0 }),
    find: () => null,
    document: () => Promise.resolve(null),
  };
  return market as unknown as Market;
}

async function run({ opponent, log }: Context): Promise<Report> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const resident = () => {
    collect();
    return process.memoryUsage().rss / MEGABYTE;
  };
  const empty = resident();
  log(`Making ${FILERS} × ${QUARTERS} reports …`);
  const reports = [...filings()];
  const holdings = reports.reduce((sum, report) => sum + report.holdings.length, 0);
  const reportsMb = resident();
  log(`Indexing ${holdings} holdings …`);
  const began = performance.now();
  const index = await FilerIndex.build(marketOf(reports));
  const buildSeconds = (performance.now() - began) / 1000;
  const indexMb = resident() - reportsMb;
  const own = (question: ListQuestion): ListAnswer => {
    const { total, items } = listFilers(
      index,
      { ...question, page: 1, pageSize: PAGE_SIZE },
      AS_OF,
    );
    return {
      total,
      ciks: items.map(({ cik }) => cik),
      values: items.map(({ valueUSD }) => valueUSD),
    };
  };
  const duckdb = (await opponent('@duckdb/node-api', '1.5.6-r.1')) as DuckDb | null;
  log('Loading DuckDB …');
  const beforeSql = resident();
  const sql = duckdb && (await sqlList(duckdb, reports));
  const sqlMb = resident() - beforeSql;

  const names = Object.keys(QUESTIONS);
  const times = new Map(names.map((name) => [name, { own: [] as number[], sql: [] as number[] }]));
  const totals = new Map<string, number>();
  const differences: string[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [name, question] of Object.entries(QUESTIONS)) {
      const ownBegan = performance.now();
      const expected = own(question);
      const ownMs = performance.now() - ownBegan;
      const sqlBegan = performance.now();
      const other = await sql?.answer(question, PAGE_SIZE);
      const sqlMs = performance.now() - sqlBegan;
      if (round >= WARM_UP) {
        times.get(name)?.own.push(ownMs);
        if (sql) times.get(name)?.sql.push(sqlMs);
        continue;
      }
      totals.set(name, expected.total);
      if (round === 0 && other && JSON.stringify(expected) !== JSON.stringify(other))
        differences.push(
          `${name}: ${JSON.stringify(expected).slice(0, 200)} against ${JSON.stringify(other).slice(0, 200)}`,
        );
    }
  }
  sql?.close();
  const row = (name: string): Cell[] => {
    const { own: ownTimes = [], sql: sqlTimes = [] } = times.get(name) ?? {};
    return [
      name,
      totals.get(name) ?? null,
      median(ownTimes),
      quantile(ownTimes, 0.95),
      sql ? median(sqlTimes) : null,
      sql ? quantile(sqlTimes, 0.95) : null,
      sql ? median(sqlTimes) / median(ownTimes) : null,
    ];
  };
  return {
    tables: [
      {
        title: `List of ${FILERS} filers over ${QUARTERS} quarters, milliseconds, ${ROUNDS} interleaved rounds`,
        columns: [
          'question',
          'found',
          'own p50',
          'own p95',
          'DuckDB p50',
          'DuckDB p95',
          'times slower',
        ],
        rows: names.map(row),
      },
      {
        title: `${reports.length} reports, ${holdings} holdings`,
        columns: ['side', 'load s', 'MB'],
        rows: [
          ['own index', buildSeconds, indexMb],
          ['DuckDB', sql?.loadSeconds ?? null, sql ? sqlMb : null],
        ],
      },
    ],
    notes: [
      differences.length === 0
        ? `All answers are equal: how many, which ${PAGE_SIZE} in which order, and their values.`
        : `DIFFERENT ANSWERS: ${differences.join('; ')}`,
      `The reports themselves, made before, are ${Math.round(reportsMb - empty)} MB. The own answer has changes, turnover, concentration and delay of every filer beside what is compared; the table of DuckDB has value and number of positions alone.`,
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'list of 6 000 filers × 50 quarters against DuckDB with the same reports',
  run,
};
export default benchmark;
