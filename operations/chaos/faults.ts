/** Parts that are killed, and parts that are away, each under the load of visitors. */
import { setTimeout as sleep } from 'node:timers/promises';
import { hasFailed, judge, type Fault, type Figures, type Outcome } from './judge';
import { untilAllSay } from './metrics';
import { orderOfKills } from './order';
import type { KillMode, Part } from './part';
import type { Topology } from './topology';

/** Between two kills: what follows from one is not blamed on the next. */
export const SETTLE_MS = 2000;

/** Cost of an outage for visitors, and how fast the metrics showed it, in ms. */
export interface OutageFigures extends Figures {
  seconds: number;
  shownAfterMs: number;
  /** From the end of the fault until the metrics are as before. */
  backAfterMs: number;
}

async function killAndStart(part: Part, mode: KillMode, downMs: number): Promise<Fault> {
  const killedAt = performance.now();
  await part.kill(mode);
  await sleep(downMs);
  await part.start();
  return { part: part.name, kind: part.kind, mode, killedAt, readyAt: performance.now() };
}

/** Kills parts in the order of a seed, one after the other, until the time is over. */
export async function killAtRandom(
  { parts }: Topology,
  seconds: number,
  seed: number,
  say: (line: string) => void,
): Promise<Fault[]> {
  const until = performance.now() + seconds * 1000;
  const faults: Fault[] = [];
  for (const { part, mode, downMs } of orderOfKills(parts, seed)) {
    if (performance.now() >= until) break;
    const fault = await killAndStart(part, mode, downMs);
    faults.push(fault);
    say(`${part.name} (${mode}) answers ${Math.round(fault.readyAt - fault.killedAt)} ms after`);
    await sleep(SETTLE_MS);
  }
  return faults;
}

/** Time left of an outage that began at `from`. */
export const rest = (from: number, seconds: number): Promise<void> =>
  sleep(Math.max(0, from + seconds * 1000 - performance.now()));

/** A part that is killed at the begin of an outage. */
export const gone = ({ name, kind }: Part, mode: KillMode, killedAt: number): Fault => ({
  part: name,
  kind,
  mode,
  killedAt,
  readyAt: killedAt,
});

/** Takes the object store and Redis away together, and restarts an edge and an API without them. */
export async function storeAndRedisAway(
  { redis, store, edges, apis }: Topology,
  outcomes: readonly Outcome[],
  seconds: number,
): Promise<OutageFigures> {
  const first = outcomes.length;
  const from = performance.now();
  await Promise.all([redis.kill('machine'), store.kill('process')]);
  const faults = [gone(redis, 'machine', from), gone(store, 'process', from)];
  await untilAllSay([...edges, ...apis], 'plumbline_asset_store_up', 0);
  await untilAllSay(apis, 'plumbline_redis_connected', 0);
  const shownAfterMs = performance.now() - from;
  for (const server of [edges.at(-1), apis.at(-1)])
    if (server) faults.push(await killAndStart(server, 'machine', 200));
  await rest(from, seconds);
  const end = performance.now();
  await Promise.all([redis.start(), store.start()]);
  const answeredAt = performance.now();
  await untilAllSay([...edges, ...apis], 'plumbline_asset_store_up', 1);
  await untilAllSay(apis, 'plumbline_redis_connected', 1);
  return {
    ...judge(outcomes.slice(first), faults),
    seconds: (end - from) / 1000,
    shownAfterMs,
    backAfterMs: performance.now() - answeredAt,
  };
}

/** End of the last failed request after a time, in ms from then; 0 if none failed. */
const lastFailure = (outcomes: readonly Outcome[], after: number): number =>
  outcomes.reduce((last, one) => (hasFailed(one) ? Math.max(last, one.endedAt - after) : last), 0);

/** Takes PostgreSQL away, and kills an API in that time: its supervisor starts it again. */
export async function databaseAway(
  { database, edges, apis }: Topology,
  outcomes: readonly Outcome[],
  seconds: number,
): Promise<OutageFigures> {
  const first = outcomes.length;
  const from = performance.now();
  await database.kill('machine');
  await untilAllSay(edges, 'plumbline_fleet_database_up', 0);
  const shownAfterMs = performance.now() - from;
  const [api] = apis;
  const killedAt = performance.now();
  await api?.kill('process');
  await rest(from, seconds);
  const end = performance.now();
  await database.start();
  const answeredAt = performance.now();
  await api?.start();
  await untilAllSay(edges, 'plumbline_fleet_database_up', 1);
  await sleep(SETTLE_MS);
  const own = outcomes.slice(first);
  const faults = [gone(database, 'machine', from)];
  if (api) faults.push(gone(api, 'process', killedAt));
  return {
    ...judge(own, faults),
    seconds: (end - from) / 1000,
    shownAfterMs,
    backAfterMs: lastFailure(own, answeredAt),
  };
}
