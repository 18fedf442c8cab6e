/** The own columnar engine against DuckDB and SQLite: same rows, same queries, same answers. */
import { catalogueOf } from 'shared/market';
import type { Benchmark, Context, Report } from '../benchmark';
import { median, quantile } from '../statistics';
import { difference, type Engine } from './answer';
import { duckdbEngine, type DuckDb } from './duckdb';
import { ownEngine } from './own-engine';
import { QUERIES } from './queries';
import { sqliteEngine, type Sqlite } from './sqlite';
import { ROWS } from './universe';

const WARM_UP = 3;
const ROUNDS = 15;

async function run({ opponent, log }: Context): Promise<Report> {
  log(`Loading ${ROWS} rows into each engine …`);
  const own = await ownEngine();
  const engines: Engine[] = [own];
  const duckdb = await opponent('@duckdb/node-api', '1.5.6-r.1');
  if (duckdb) engines.push(await duckdbEngine(duckdb as DuckDb, own.table));
  const sqlite = await opponent('better-sqlite3', '12.11.1');
  if (sqlite) engines.push(sqliteEngine(sqlite as Sqlite, own.table));

  const names = Object.keys(QUERIES);
  const times = new Map(
    engines.map((engine) => [engine, new Map(names.map((name) => [name, [] as number[]]))]),
  );
  const differences: string[] = [];
  // Interleaved: whatever else the machine does meets all engines alike.
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const name of names) {
      const expected = own.answer(name);
      for (const engine of engines) {
        const began = performance.now();
        const answer = await engine.answer(name);
        if (round >= WARM_UP)
          times
            .get(engine)
            ?.get(name)
            ?.push(performance.now() - began);
        const wrong = round === 0 ? difference(expected, answer) : null;
        if (wrong) differences.push(`${engine.name}, ${name}: ${wrong}`);
      }
    }
  }
  const medianOf = (engine: Engine, name: string) => median(times.get(engine)?.get(name) ?? []);
  const all = (engine: Engine) => [...(times.get(engine)?.values() ?? [])].flat();
  const ownMedian = median(all(own));
  const { rows } = own.table;
  const totals = Object.fromEntries(names.map((name) => [name, own.answer(name).total]));
  for (const engine of engines) await engine.close();
  return {
    tables: [
      {
        title: `Milliseconds per query with its facets, median of ${ROUNDS} interleaved rounds`,
        columns: ['query', 'rows found', ...engines.map(({ name }) => name)],
        rows: names.map((name) => [
          name,
          totals[name] ?? null,
          ...engines.map((engine) => medianOf(engine, name)),
        ]),
      },
      {
        title: 'All six queries',
        columns: ['engine', 'p50 ms', 'p95 ms', 'times slower', 'load s'],
        rows: engines.map((engine) => [
          engine.name,
          median(all(engine)),
          quantile(all(engine), 0.95),
          median(all(engine)) / ownMedian,
          engine.loadSeconds,
        ]),
      },
    ],
    notes: [
      `${rows} rows × ${catalogueOf('stock').columns.length} columns, all in memory; statements of the databases are prepared, histogram bins stored.`,
      differences.length === 0
        ? 'All answers are equal: totals, pages, facets.'
        : `DIFFERENT ANSWERS: ${differences.join('; ')}`,
      'The own engine also finds the median of each range facet.',
    ],
  };
}

const benchmark: Benchmark = { summary: 'own columnar engine against DuckDB and SQLite', run };
export default benchmark;
