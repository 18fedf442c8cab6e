import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet, Measures } from './fleets';
import { askPage, keepAsking } from './page-requests';

const SINGLE_RELEASES = 20;
const SEQUENCE = 100;
const VISITORS = 40;
const WARM_UP = 10;
/** Time without a release, to measure stalls of the machine itself. */
const QUIET_MS = 5000;

export interface Publishing {
  /** Milliseconds of each of the releases of one remote. */
  single: number[];
  /** Seconds of a hundred releases of different remotes, one after the other. */
  sequenceSeconds: number;
  quiet: Measures;
  publishing: Measures;
}

/** Releases during visits, measured in the edge that serves them. */
export async function measurePublishing(fleet: Fleet): Promise<Publishing> {
  const { origin } = fleet.edge;
  const visitors = keepAsking(origin, ['/', '/stocks/screener']);
  try {
    await sleep(QUIET_MS);
    await fleet.measures();
    await sleep(QUIET_MS);
    const quiet = await fleet.measures();
    const single: number[] = [];
    for (let at = 0; at < SINGLE_RELEASES; at += 1)
      single.push(await fleet.release(0, `single ${at}`));
    const started = performance.now();
    for (let at = 0; at < SEQUENCE; at += 1) await fleet.release(at % fleet.tiny, `sequence ${at}`);
    const sequenceSeconds = (performance.now() - started) / 1000;
    return { single, sequenceSeconds, quiet, publishing: await fleet.measures() };
  } finally {
    await visitors.stop();
  }
}

export interface Html {
  raw: number;
  brotli: number;
}

export async function measureHtml(fleet: Fleet, path: string): Promise<Html> {
  const { origin } = fleet.edge;
  const [raw, brotli] = [
    await askPage(origin, path, 'identity'),
    await askPage(origin, path, 'br'),
  ];
  if (raw.status !== 200 || brotli.status !== 200)
    throw new Error(`${path} answered ${raw.status} with ${fleet.remotes} remotes`);
  return { raw: raw.bytes, brotli: brotli.bytes };
}

/** Milliseconds of a page's HTML for new visitors, one after the other. */
export async function measureVisitors(fleet: Fleet, path: string): Promise<number[]> {
  const { origin } = fleet.edge;
  for (let at = 0; at < WARM_UP; at += 1) await askPage(origin, path, 'br');
  const times: number[] = [];
  for (let at = 0; at < VISITORS; at += 1) times.push((await askPage(origin, path, 'br')).ms);
  return times;
}
