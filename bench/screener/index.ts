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
const resident = () => process.memoryUsage().rss / 1024 ** 2;

/** Loads markets of a size into each engine and runs the same queries on all of them. */
export async function compareEngines(
  { opponent, log }: Context,
  { rows: size, rounds }: { rows: number; rounds: number },
): Promise<Report> {
  log(`Loading ${size} rows into each engine …`);
  const memory = new Map<Engine, number>();
  const measured = async <E extends Engine>(load: () => E | Promise<E>): Promise<E> => {
    globalThis.gc?.();
    const before = resident();
    const engine = await load();
    globalThis.gc?.();
    memory.set(engine, resident() - before);
    return engine;
  };
  const own = await measured(() => ownEngine(size));
  const engines: Engine[] = [own];
  const duckdb = await opponent('@duckdb/node-api', '1.5.6-r.1');
  if (duckdb) engines.push(await measured(() => duckdbEngine(duckdb as DuckDb, own.table)));
  const sqlite = await opponent('better-sqlite3', '12.11.1');
  if (sqlite) engines.push(await measured(() => sqliteEngine(sqlite as Sqlite, own.table)));

  const names = Object.keys(QUERIES);
  const times = new Map(
    engines.map((engine) => [engine, new Map(names.map((name) => [name, [] as number[]]))]),
  );
  const differences: string[] = [];
  // Interleaved: whatever else the machine does meets all engines alike.
  for (let round = 0; round < WARM_UP + rounds; round++) {
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
        title: `Milliseconds per query with its facets, ${size} rows, median of ${rounds} interleaved rounds`,
        columns: ['query', 'rows found', ...engines.map(({ name }) => name)],
        rows: names.map((name) => [
          name,
          totals[name] ?? null,
          ...engines.map((engine) => medianOf(engine, name)),
        ]),
      },
      {
        title: `All ${names.length} queries, ${size} rows`,
        columns: ['engine', 'p50 ms', 'p95 ms', 'times slower', 'load s', 'memory MB'],
        rows: engines.map((engine) => [
          engine.name,
          median(all(engine)),
          quantile(all(engine), 0.95),
          median(all(engine)) / ownMedian,
          engine.loadSeconds,
          memory.get(engine) ?? null,
        ]),
      },
    ],
    notes: [
      `${rows} rows × ${catalogueOf('stock').columns.length} columns, all in memory; statements of the databases are prepared, histogram bins stored.`,
      differences.length === 0
        ? 'All answers are equal: totals, pages, facets.'
        : `DIFFERENT ANSWERS: ${differences.join('; ')}`,
      'The own engine also finds the median of each range facet. Memory is the growth of the process while an engine loads, the making of its rows included.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'own columnar engine against DuckDB and SQLite',
  run: (context) => compareEngines(context, { rows: ROWS, rounds: 15 }),
};
export default benchmark;
