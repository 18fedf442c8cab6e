/** Metrics of servers, as Prometheus reads them. */
import { untilTrue } from './part';
import type { ServerPart } from './servers';

/** The value of a metric without labels other than `server`; null if the page lacks it. */
export function metricOf(page: string, name: string): number | null {
  const line = page
    .split('\n')
    .find((one) => one.startsWith(`${name} `) || one.startsWith(`${name}{`));
  return line === undefined ? null : Number(line.slice(line.lastIndexOf(' ') + 1));
}

/** Resolves when a metric of all servers has a value. @returns the time that it took, in ms */
export async function untilAllSay(
  servers: readonly ServerPart[],
  name: string,
  value: number,
): Promise<number> {
  const from = performance.now();
  for (const server of servers)
    await untilTrue(`${name} ${value} of ${server.name}`, async () => {
      const answer = await fetch(server.metrics, { signal: AbortSignal.timeout(2000) });
      return metricOf(await answer.text(), name) === value;
    });
  return performance.now() - from;
}
