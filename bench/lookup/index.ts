/** The own lookup against MiniSearch and FlexSearch: who puts first what people mean, and how fast. */
import { LookupIndex } from '../../api/src/market/lookup/lookup-index';
import { ASSET_TYPES } from 'shared/market';
import type { Benchmark, Context, Report } from '../benchmark';
import { median, quantile } from '../statistics';
import { documentsOf, openDemoMarket } from './market';
import { flexSearch, miniSearch, type Engine, type FlexSearch, type MiniSearch } from './opponents';
import { PROBES } from './probes';

const WARM_UP = 2;
const ROUNDS = 15;

/** What a person types on the way to the query: the lookup is asked after each pause. */
const beginnings = (query: string) =>
  Array.from({ length: query.length }, (_, index) => query.slice(0, index + 1));

async function run({ opponent, log }: Context): Promise<Report> {
  const store = await openDemoMarket(log);
  const market = store.current();
  const documents = documentsOf(market);
  const began = performance.now();
  const lookup = await LookupIndex.build(ASSET_TYPES.map((type) => market.table(type)));
  const own: Engine = {
    name: 'own index',
    buildSeconds: (performance.now() - began) / 1000,
    find: (query) => lookup.find(query).map(({ symbol }) => symbol),
  };
  const engines = [own];
  const mini = await opponent('minisearch', '7.2.0');
  if (mini) engines.push(miniSearch(mini as MiniSearch, documents));
  const flex = await opponent('flexsearch', '0.8.212');
  if (flex) engines.push(flexSearch(flex as FlexSearch, documents));

  const probes = PROBES.filter(([, ...symbols]) => symbols.some((symbol) => market.find(symbol)));
  const typed = [...new Set(probes.flatMap(([query]) => beginnings(query)))];
  const times = new Map(engines.map((engine) => [engine, [] as number[]]));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const query of typed) {
      for (const engine of engines) {
        const began = performance.now();
        engine.find(query);
        if (round >= WARM_UP) times.get(engine)?.push(performance.now() - began);
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
  const misses = engines.map((engine) =>
    probes.flatMap(([query, ...symbols]) =>
      symbols.includes(engine.find(query)[0] ?? '') ? [] : [`"${query}"`],
    ),
  );
  await store.close();
  return {
    tables: [
      {
        title: `${probes.length} probes on ${documents.length} assets; times over ${typed.length} beginnings of them, ${ROUNDS} interleaved rounds`,
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
    ],
    notes: engines.map(
      ({ name }, index) => `${name} does not put first: ${misses[index]?.join(', ') || 'nothing'}`,
    ),
  };
}

const benchmark: Benchmark = { summary: 'own lookup against MiniSearch and FlexSearch', run };
export default benchmark;
