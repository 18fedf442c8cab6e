/** Answers of the Prometheus of `compose.yaml`, fetched by its name in the network of the site. */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ComposeSite } from './compose-site.fixture';

const targetsSchema = z.object({
  data: z.object({
    activeTargets: z.array(z.object({ scrapeUrl: z.string(), health: z.string() })),
  }),
});
const rulesSchema = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({ name: z.string(), health: z.string(), lastError: z.string().optional() }),
        ),
      }),
    ),
  }),
});
/** Tries, a second apart: several intervals of scrapes and evaluations. */
const TRIES = 90;

/** @param caller a running service with Node */
export function prometheusOf(site: ComposeSite, caller: string) {
  async function ask(address: string): Promise<unknown> {
    const script = `fetch('http://prometheus:9090${address}').then((one) => one.text()).then(console.log)`;
    return JSON.parse(await site.podman('exec', site.container(caller), 'node', '-e', script));
  }

  /** The list once all its entries have this state; the last one read if they never have. */
  async function settled<T extends { health: string }>(
    state: string,
    read: () => Promise<T[]>,
  ): Promise<T[]> {
    for (let tries = 0; ; tries += 1) {
      const list = await read();
      const isSettled = list.length > 0 && list.every(({ health }) => health === state);
      if (isSettled || tries === TRIES) return list;
      await sleep(1000);
    }
  }

  return {
    /** Address and state of each target, once all are up. */
    targets: async () =>
      (
        await settled(
          'up',
          async () => targetsSchema.parse(await ask('/api/v1/targets')).data.activeTargets,
        )
      ).map(({ scrapeUrl, health }) => `${scrapeUrl} ${health}`),
    /** Rules once all are evaluated. */
    rules: () =>
      settled('ok', async () =>
        rulesSchema.parse(await ask('/api/v1/rules')).data.groups.flatMap(({ rules }) => rules),
      ),
  };
}
