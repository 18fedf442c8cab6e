/** Reports of browsers about their pages: one for each page that a visitor opens. */
import { PAGE_TOKEN_META, TELEMETRY_PATH, type TelemetryBatch } from 'shared/contract';
import { z } from 'zod';
import type { Call } from '../http/load';

/** An edge counts a page once, so each report is of another page load. */
const PAGE_LOADS = 300;
const AT_ONCE = 10;
const PATH = '/pricing';

const COMPOSITION = /<script type="application\/json" id="composition"[^>]*>(.*?)<\/script>/s;
const TOKEN = new RegExp(`<meta name="${PAGE_TOKEN_META}" content="([^"]+)"`);
const pageSchema = z.object({
  id: z.string(),
  shell: z.object({ version: z.string() }),
  remotes: z.record(z.string(), z.object({ version: z.string(), entry: z.object({}).optional() })),
});

async function reportOfPage(origin: URL): Promise<Call> {
  const page = await fetch(new URL(PATH, origin), { headers: { accept: 'text/html' } });
  const html = await page.text();
  const { id, shell, remotes } = pageSchema.parse(JSON.parse(COMPOSITION.exec(html)?.[1] ?? ''));
  // A page names the entry of its own remote only.
  const own = Object.entries(remotes).find(([, { entry }]) => entry !== undefined);
  if (!own) throw new Error(`${PATH} has no remote`);
  const [remote, { version }] = own;
  const of = { remote, version, page: PATH, age: 0 };
  const batch: TelemetryBatch = {
    schema: 1,
    composition: id,
    token: TOKEN.exec(html)?.[1] ?? '',
    shell: shell.version,
    records: [
      { ...of, kind: 'attempt' },
      { ...of, kind: 'shown', waited: 120 },
      { ...of, kind: 'vital', metric: 'LCP', value: 900 },
    ],
  };
  return { name: 'report', method: 'POST', path: TELEMETRY_PATH, body: JSON.stringify(batch) };
}

export async function reportCalls(origin: URL): Promise<Call[]> {
  const calls: Call[] = [];
  while (calls.length < PAGE_LOADS)
    calls.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => reportOfPage(origin)))));
  return calls;
}
