/** The screener at ten times the size: some minutes to load, several gigabytes of memory. */
import type { Benchmark } from '../benchmark';
import { compareEngines } from '../screener';
import { ROWS } from '../screener/universe';

const benchmark: Benchmark = {
  summary: 'own columnar engine against DuckDB and SQLite at 600 000 assets',
  run: (context) => compareEngines(context, { rows: 10 * ROWS, rounds: 5 }),
};
export default benchmark;
