/**
 * Our lookup against MiniSearch and FlexSearch: which ranks the intended asset first, and how fast.
 */
import { LookupIndex } from '../../api/src/market/lookup/lookup-index';
import type { IndexedTable } from '../../api/src/market/engine/indexed-table';
import type { Benchmark, Context, Report, Table } from '../benchmark';
import { median, quantile } from '../statistics';
import { documentsOf, moreStocks, openDemoMarket, tablesOf } from './market';
import { flexSearch, miniSearch, type Engine, type FlexSearch, type MiniSearch } from './opponents';
import { PROBES } from './probes';

const WARM_UP = 2;
const ROUNDS = 15;
const MANY = 60_000;
const ROUNDS_MANY = 5;

/** Prefixes of a query: the lookup is called after each pause in typing. */
const beginnings = (query: string) =>
  Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1));

async function run({ opponent, log }: Context): Promise<Report> {
  const store = await openDemoMarket(log);
  const market = store.current();
  const mini = (await opponent('minisearch', '7.2.0')) as MiniSearch | null;
  const flex = (await opponent('flexsearch', '0.8.212')) as FlexSearch | null;
  const probes = PROBES.filter(([, ...symbols]) => symbols.some((symbol) => market.find(symbol)));
  const demo = tablesOf(market);
  log('The demo market …');
  const small = await measure(demo, probes, mini, flex, ROUNDS);
  log(`${MANY} assets …`);
  const large = await measure([...demo, moreStocks(market, MANY)], probes, mini, flex, ROUNDS_MANY);
  await store.close();
  return { tables: [small.table, large.table], notes: small.notes };
}

async function measure(
  tables: readonly IndexedTable[],
  probes: readonly (readonly [string, ...string[]])[],
  mini: MiniSearch | null,
  flex: FlexSearch | null,
  rounds: number,
): Promise<{ table: Table; notes: string[] }> {
  const documents = documentsOf(tables);
  const began = performance.now();
  const lookup = await LookupIndex.build(tables);
  const own: Engine = {
    name: 'own index',
    buildSeconds: (performance.now() - began) / 1000,
    find: (query) => lookup.find(query).map(({ symbol }) => symbol),
  };
  const engines = [own];
  if (mini) engines.push(miniSearch(mini, documents));
  if (flex) engines.push(flexSearch(flex, documents));

  const typed = [...new Set(probes.flatMap(([query]) => beginnings(query)))];
  const times = new Map(engines.map((engine) => [engine, [] as number[]]));
  for (let round = 0; round < WARM_UP + rounds; round++) {
    for (const query of typed) {
      for (const engine of engines) {
        const startedAt = performance.now();
        engine.find(query);
        if (round >= WARM_UP) times.get(engine)?.push(performance.now() - startedAt);
      }
    }
  }
  const firsts = (engine: Engine) =>
    probes.filter(([query, ...symbols]) => symbols.includes(engine.find(query)[0] ?? '')).length;
  const among = (engine: Engine) =>
    probes.filter(([query, ...symbols]) =>
      engine
        .find(query)
        .slice(0, 5)
        .some((symbol) => symbols.includes(symbol)),
    ).length;
  const ownMedian = median(times.get(own) ?? []);
  return {
    table: {
      title: `${probes.length} probes on ${documents.length} assets; times over ${typed.length} beginnings of them, ${rounds} interleaved rounds`,
      columns: [
        'engine',
        'first',
        'in first 5',
        'p50 ms',
        'p95 ms',
        'p99 ms',
        'times slower',
        'build s',
      ],
      rows: engines.map((engine) => {
        const measured = times.get(engine) ?? [];
        return [
          engine.name,
          firsts(engine),
          among(engine),
          median(measured),
          quantile(measured, 0.95),
          quantile(measured, 0.99),
          median(measured) / ownMedian,
          engine.buildSeconds,
        ];
      }),
    },
    notes: engines.map((engine) => {
      const missed = probes.flatMap(([query, ...symbols]) =>
        symbols.includes(engine.find(query)[0] ?? '') ? [] : [`"${query}"`],
      );
      return `${engine.name} does not put first: ${missed.join(', ') || 'nothing'}`;
    }),
  };
}

const benchmark: Benchmark = { summary: 'own lookup against MiniSearch and FlexSearch', run };
export default benchmark;
