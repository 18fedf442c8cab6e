import { expect, test, type Browser } from '@playwright/test';
import { chunksOf, pageChunksOf, PARTS, textOf, type Part } from '../site/chunks';
import { DEEP } from '../site/deep';
import { liveDeployment } from '../site/releases';
import {
  failingAlways,
  failingOnce,
  healthyVisit,
  type HealthyVisit,
  type Outcome,
} from './chunks/failing-visit';
import { EXTRAS, SPARED, UNREACHED } from './chunks/exceptions';
import { startVisitors, type Visitors } from './chunks/visitors';
import { allVisits, SAMPLE, type Visit } from './chunks/visits';

/** Pages that are open side by side: most of a visit is spent waiting. */
const SIDE_BY_SIDE = Number(process.env.CHUNK_PAGES ?? 3);

/** Runs the work for all items, a few side by side. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
}

interface Tried {
  visit: Visit;
  healthy: HealthyVisit;
}
interface Site {
  visitors: Visitors;
  visits: Tried[];
}

let site: Promise<Site> | undefined;

/** All visits without failures, once for all tests of a worker. */
function wholeSite(browser: Browser): Promise<Site> {
  site ??= (async () => {
    const visitors = startVisitors(browser);
    const all = await allVisits(visitors);
    const results = new Map<Visit, HealthyVisit>();
    await inParallel(all, async (visit) => {
      results.set(visit, await healthyVisit(visitors, visit));
    });
    const visits = all.flatMap((visit) => {
      const healthy = results.get(visit);
      return healthy ? [{ visit, healthy }] : [];
    });
    for (const { visit, healthy } of visits)
      if (healthy.failure !== undefined)
        process.stdout.write(`visit ${visit.name}: ${healthy.failure}\n`);
    return { visitors, visits };
  })();
  return site;
}

test.afterAll(async () => {
  await (await site)?.visitors.close();
});

/** The visit on which a chunk fails: one of a page of its part if the page consists of it. */
function visitOf(chunk: string, visits: readonly Tried[], isOwn: (address: string) => boolean) {
  const all = visits.filter(({ healthy }) => healthy.chunks.has(chunk));
  const loads = all.filter(({ healthy }) => healthy.chunks.get(chunk) === 'load');
  return loads.find(({ visit }) => isOwn(visit.address)) ?? loads[0] ?? all[0];
}

const fileOf = (chunk: string) => chunk.split('/').slice(4).join('/');

interface Row {
  file: string;
  /** Its failure may show nothing: an extra, or code without a place on the page. */
  mayBeSilent: boolean;
  visit: string;
  once: Outcome;
  always: Outcome;
}

const cell = ({ result, detail }: Outcome) => (detail ? `${result} (${detail})` : result);
const lineOf = ({ file, visit, once, always }: Row) =>
  `${file} | ${visit} | ${cell(once)} | ${cell(always)}`;

/** Lets each chunk of a part that a visit reaches fail once and always. */
async function tryPart(browser: Browser, part: Part, only: (chunk: string) => boolean) {
  const { visitors, visits } = await wholeSite(browser);
  const ofPages = await pageChunksOf(part);
  const chunks = (await chunksOf(part)).filter(only);
  const rows: Row[] = [];
  const unreached: string[] = [];
  await inParallel(chunks, async (chunk) => {
    const isOfPage = ofPages.chunks.has(chunk);
    const tried = visitOf(chunk, visits, (address) => isOfPage && ofPages.owns(address));
    if (!tried) return void unreached.push(fileOf(chunk));
    const { visit, healthy } = tried;
    const text = await textOf(part, fileOf(chunk));
    const kind = {
      isOfPage,
      isOfShell: ofPages.starts.has(chunk),
      extras: EXTRAS.find(([marker]) => text.includes(marker))?.[1],
    };
    const trial = { visitors, visit, chunk, healthy };
    const firstVisit = { ...trial, isFirstVisit: visit.visitor !== 'member' };
    // Some code comes once for all visits, such as the settings of the site; some after its press is repeated.
    let once = await failingOnce(trial);
    if (once.result === 'not requested') once = await failingOnce(firstVisit);
    let always = await failingAlways(trial, kind);
    if (always.result === 'not requested') always = await failingAlways(firstVisit, kind);
    const mayBeSilent = [...EXTRAS, ...SPARED].some(
      ([marker]) => text.includes(marker) || fileOf(chunk).startsWith(marker),
    );
    const row = { file: fileOf(chunk), mayBeSilent, visit: visit.name, once, always };
    rows.push(row);
    // The run is long: each line is there as soon as it is known.
    process.stdout.write(`${part} ${lineOf(row)}\n`);
  });
  return { chunks, rows, unreached };
}

/** Chunks that do not recover, take other parts along, or that no visit reaches. */
async function faultsOf(part: Part, { rows, unreached }: Awaited<ReturnType<typeof tryPart>>) {
  const mends = ['mended itself', 'one press'];
  const isEnd = ({ always: { result }, mayBeSilent }: Row) =>
    result === 'says so' || (result === 'complete without it' && mayBeSilent);
  const faults = rows.filter((row) => !mends.includes(row.once.result) || !isEnd(row)).map(lineOf);
  for (const file of unreached) {
    const text = await textOf(part, file);
    if (!UNREACHED[part].some(([marker]) => text.includes(marker)))
      faults.push(`${file} | unreached`);
  }
  return faults.map((fault) => `${part} ${fault}`);
}

test(
  'every chunk: failing once it comes back, failing always only its place says so',
  DEEP,
  async ({ browser }) => {
    test.setTimeout(120 * 60_000);
    const named = process.env.CHUNK?.split(',') ?? [''];
    const faults: string[] = [];
    for (const part of PARTS) {
      const tried = await tryPart(browser, part, (chunk) =>
        named.some((name) => chunk.includes(name)),
      );
      const { chunks, rows } = tried;
      const count = (of: (row: Row) => boolean) => rows.filter(of).length;
      const summary =
        `${part}: ${chunks.length} chunks, ${rows.length} reached; once: ` +
        `${count(({ once }) => once.result === 'mended itself')} mended themselves, ` +
        `${count(({ once }) => once.result === 'one press')} at a press; always: ` +
        `${count(({ always }) => always.result === 'says so')} say so, ` +
        `${count(({ always }) => always.result === 'complete without it')} complete without it`;
      process.stdout.write(`${summary}\n`);
      await test.info().attach(part, { body: [summary, ...rows.map(lineOf)].join('\n') });
      faults.push(...(await faultsOf(part, tried)));
    }
    expect(faults).toEqual([]);
  },
);

/** The chunk of a page or contribution by the manifest of its part. */
async function declaredChunk(part: Part, page: string): Promise<string> {
  const { chunks } = await liveDeployment(part);
  const file = chunks[page]?.at(-1);
  const chunk = (await chunksOf(part)).find((one) => one.endsWith(`/${file}`));
  if (chunk === undefined) throw new Error(`${part} declares no chunk of ${page}`);
  return chunk;
}

test(
  'chunks of each kind: failing once they come back, failing always only their place says so',
  DEEP,
  async ({ browser }) => {
    const visitors = startVisitors(browser);
    /** The first chunk of a press; that of a page is declared. */
    const sample: { visit: Visit; chunk?: string; isOfPage?: boolean }[] = [
      { visit: SAMPLE.login, chunk: await declaredChunk('shell', 'login'), isOfPage: true },
      { visit: SAMPLE.faq, chunk: await declaredChunk('mfe-content', 'faq'), isOfPage: true },
      { visit: SAMPLE.stock, chunk: await declaredChunk('mfe-pro-filters', 'score') },
      { visit: SAMPLE.columns },
      { visit: SAMPLE.cookies },
    ];
    const outcomes: string[] = [];
    await inParallel(sample, async ({ visit, isOfPage = false, ...declared }) => {
      const healthy = await healthyVisit(visitors, visit);
      const pressed = [...healthy.chunks].find(([, phase]) => phase === 'press')?.[0];
      const chunk = declared.chunk ?? pressed ?? 'none';
      const trial = { visitors, visit, chunk, healthy };
      const once = await failingOnce(trial);
      const kind = { isOfPage, isOfShell: false };
      const always = await failingAlways(trial, kind);
      outcomes.push(
        `${visit.name}, ${fileOf(chunk)}: ${cell(once)}, ${always.result} ${always.detail ?? ''}`,
      );
    });
    await visitors.close();
    const expected = /: mended itself, says so/;
    expect(outcomes.filter((line) => !expected.test(line))).toEqual([]);
  },
);
