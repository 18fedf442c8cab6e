/** Partitions: two machines lose every packet between them, under the load of visitors. */
import { setTimeout as sleep } from 'node:timers/promises';
import { gone, rest, SETTLE_MS, type OutageFigures } from './faults';
import { judge, type Outcome } from './judge';
import { untilAllSay } from './metrics';
import { heal, part as cut } from './network';
import { isOk, untilTrue } from './part';
import { PAGE } from './releases';
import type { ServerPart } from './servers';
import type { Topology } from './topology';

const isLive = async ({ origin }: ServerPart, version: string): Promise<boolean> => {
  const answer = await fetch(`${origin}/discovery.json`, { signal: AbortSignal.timeout(2000) });
  return (await answer.text()).includes(version);
};

/**
 * Loses every packet between an edge and PostgreSQL. In that time the edge serves pages,
 * and another version is released. After the healing the edge has it.
 */
export async function edgeWithoutDatabase(
  { edges, database, releaser, version }: Topology,
  outcomes: readonly Outcome[],
  seconds: number,
): Promise<OutageFigures> {
  const [edge, ...others] = edges;
  if (!edge) throw new Error('no edge');
  const first = outcomes.length;
  const from = performance.now();
  cut(edge.machine, database.machine);
  await untilAllSay([edge], 'plumbline_fleet_database_up', 0);
  const shownAfterMs = performance.now() - from;
  const next = await releaser.release('second');
  for (const other of others)
    await untilTrue(`release of ${other.name}`, () => isLive(other, next));
  const page = await fetch(edge.origin + PAGE);
  if (page.status !== 200) throw new Error(`${edge.name} answers ${page.status} without database`);
  if (!(await isLive(edge, version))) throw new Error(`${edge.name} lost its last known releases`);
  await rest(from, seconds);
  const healedAt = performance.now();
  heal(edge.machine, database.machine);
  await untilTrue(`release of ${edge.name}`, () => isLive(edge, next));
  await untilAllSay([edge], 'plumbline_fleet_database_up', 1);
  const backAfterMs = performance.now() - healedAt;
  return {
    ...judge(outcomes.slice(first), []),
    seconds: (healedAt - from) / 1000,
    shownAfterMs,
    backAfterMs,
  };
}

/**
 * Loses every packet between an API and PostgreSQL: its visitors go to the other one. The end of the
 * partition is the time until its last failed request.
 */
export async function apiWithoutDatabase(
  { apis, database }: Topology,
  outcomes: readonly Outcome[],
  seconds: number,
): Promise<OutageFigures> {
  const [api] = apis;
  if (!api) throw new Error('no API');
  const first = outcomes.length;
  const from = performance.now();
  cut(api.machine, database.machine);
  await untilTrue(`${api.name} is out`, async () => !(await isOk(`${api.origin}/readyz`)));
  const shownAfterMs = performance.now() - from;
  await rest(from, seconds);
  const healedAt = performance.now();
  heal(api.machine, database.machine);
  await untilTrue(`${api.name} is back`, () => isOk(`${api.origin}/readyz`));
  const backAfterMs = performance.now() - healedAt;
  await sleep(SETTLE_MS);
  const own = outcomes.slice(first);
  return {
    ...judge(own, [{ ...gone(api, 'machine', from), readyAt: healedAt }]),
    seconds: (healedAt - from) / 1000,
    shownAfterMs,
    backAfterMs,
  };
}
