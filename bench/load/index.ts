/** Many visitors at once: how many pages the site answers, and whether its memory stays level. */
import type { Benchmark, Cell, Context, Report, Table } from '../benchmark';
import { openSite } from '../composition/site';
import { startLoad, type Call, type Sample } from '../http/load';
import { quantile } from '../statistics';
import { apiCalls, largestStocks, pageCalls } from './calls';
import { memoryGrowth, type MemorySample } from './memory-growth';
import { memoryBelow, type Memory } from './processes';

const PAGES_SECONDS = 60;
const MIXED_SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
/** Requests per second of the second phase; 0 without a limit. */
const RATE = Number(process.env['BENCH_RATE'] ?? 0);
const CLIENTS = 16;
const READINGS = 12;
const MEMORY_EVERY_SECONDS = 10;
/** The edge limits the processor time of one address. */
const ADDRESSES = 200;
const WARM_UP_SECONDS = 20;

interface Phase {
  name: string;
  calls: readonly Call[];
  seconds: number;
  /** Pause of each visitor between two requests. */
  pauseMs: number;
  /** Time from the start of a visitor's request to that of the next one. */
  everyMs?: number;
}

const sleep = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function run({ log }: Context): Promise<Report> {
  const site = await openSite(log);
  const { pid } = site;
  if (pid === null) throw new Error('Leave BENCH_ORIGIN out: the site has to be one of ours');
  try {
    const symbols = await largestStocks(site.origin);
    const pages = pageCalls(symbols);
    const reads = await apiCalls(site.origin, symbols);
    const mixed = [...pages, ...reads].map((_, index) =>
      index % 4 === 0 ? pages[(index / 4) % pages.length] : reads[index % reads.length],
    );
    const phases: Phase[] = [
      { name: 'pages', calls: pages, seconds: PAGES_SECONDS, pauseMs: 0 },
      {
        name: 'pages and reads',
        calls: mixed.filter((call) => call !== undefined),
        seconds: MIXED_SECONDS,
        ...(RATE > 0 ? { pauseMs: 0, everyMs: (1000 * CLIENTS) / RATE } : { pauseMs: 20 }),
      },
    ];
    const tables: Table[] = [];
    for (const phase of phases) tables.push(...(await measure(site.origin, pid, phase, log)));
    return { tables, notes: ['Visitors and servers share the cores of this machine.'] };
  } finally {
    await site.close();
  }
}

async function measure(
  origin: URL,
  pid: number,
  { name, calls, seconds, pauseMs, everyMs }: Phase,
  log: Context['log'],
): Promise<Table[]> {
  const load = startLoad(origin.origin, calls, {
    clients: CLIENTS,
    pauseMs,
    everyMs,
    addresses: ADDRESSES,
  });
  await sleep(WARM_UP_SECONDS);
  const began = performance.now();
  const memories: MemorySample[] = [];
  const watch = setInterval(() => {
    void memoryBelow(pid).then((memory) =>
      memories.push({ seconds: (performance.now() - began) / 1000, memory }),
    );
  }, 1000 * MEMORY_EVERY_SECONDS);
  const readings: Cell[][] = [];
  for (let reading = 1; reading <= READINGS; reading++) {
    const from = performance.now();
    await sleep(seconds / READINGS);
    const memory = await memoryBelow(pid);
    const answered = load.samples.filter(({ at, ms }) => at + ms >= from).length;
    const perSecond = answered / ((performance.now() - from) / 1000);
    log(`${name}: ${reading} of ${READINGS}`);
    readings.push([
      Math.round((performance.now() - began) / 1000),
      perSecond,
      ...figuresOf(memory.get('edge')),
      ...figuresOf(memory.get('API')),
    ]);
  }
  clearInterval(watch);
  await load.stop();
  const growth = memoryGrowth(memories);
  const samples = load.samples.filter(({ at }) => at >= began);
  const names = [...new Set(calls.map((call) => call.name))];
  return [
    ...(growth ? [growth] : []),
    {
      title: `${name}: ${seconds} s`,
      columns: ['after s', 'answers per s', ...MEMORY_COLUMNS],
      rows: readings,
    },
    {
      title: `${name}: times`,
      columns: ['what', 'answers', 'p50 ms', 'p99 ms', 'failed'],
      rows: names.map((one) =>
        timesOf(
          one,
          samples.filter((sample) => sample.name === one),
        ),
      ),
    },
  ];
}

const MEMORY_COLUMNS = ['edge own MB', 'edge files MB', 'API own MB', 'API files MB'];

const figuresOf = (memory: Memory | undefined): Cell[] => [
  memory?.anonymous ?? null,
  memory?.files ?? null,
];

function timesOf(name: string, samples: readonly Sample[]): Cell[] {
  const times = samples.map(({ ms }) => ms);
  const failed = samples.filter(({ status }) => status !== 200).length;
  return [name, samples.length, quantile(times, 0.5), quantile(times, 0.99), failed];
}

const benchmark: Benchmark = {
  summary: 'pages and reads of many visitors: rate, times and memory',
  run,
};
export default benchmark;
