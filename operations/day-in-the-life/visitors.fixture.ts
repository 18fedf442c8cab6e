/** Visitors of the site: pages, what their browsers report, and reads of market data. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PAGE_TOKEN_META, TELEMETRY_PATH, type TelemetryBatch } from 'shared/contract';
import { z } from 'zod';
import type { Call, Caller } from '../chaos/caller';

/** In the entry of a release that does not work in browsers. */
export const BROKEN = '/* this release throws */';

const AT_ONCE = 4;
const PAUSE_MS = 40;

const COMPOSITION = /<script type="application\/json" id="composition"[^>]*>(.*?)<\/script>/s;
const TOKEN = new RegExp(`<meta name="${PAGE_TOKEN_META}" content="([^"]+)"`);

const pageSchema = z.object({
  id: z.string(),
  shell: z.object({ version: z.string() }),
  remotes: z.record(
    z.string(),
    // A page names the entry of its own remote only.
    z.object({ version: z.string(), entry: z.object({ url: z.string() }).optional() }),
  ),
});

export interface Failure {
  /** Milliseconds since 1970. */
  at: number;
  what: string;
}

const pageOf = (html: string) =>
  pageSchema.parse(JSON.parse(COMPOSITION.exec(html)?.[1] ?? 'null'));

/** The report of a browser about a page whose code is this entry. */
function reportOf(html: string, remote: string, entry: string): TelemetryBatch {
  const { id, shell, remotes } = pageOf(html);
  const of = { remote, version: remotes[remote]?.version ?? '', page: `/${remote}`, age: 0 };
  const error = { part: remote, phase: 'render', name: 'TypeError', message: 'it throws' } as const;
  return {
    schema: 1,
    composition: id,
    token: TOKEN.exec(html)?.[1] ?? '',
    shell: shell.version,
    records: [
      { ...of, kind: 'attempt' },
      entry.includes(BROKEN)
        ? { ...of, ...error, kind: 'error', frames: [], count: 1 }
        : { ...of, kind: 'shown', waited: 120 },
    ],
  };
}

/**
 * Visits the page of each remote in turn, each time as a new visitor.
 *
 * @param callers an edge counts at most twenty visitors of an address for a rollout
 * @param remotes their names, which are the paths of their pages too
 */
export function startVisitors(callers: readonly Caller[], remotes: readonly string[]) {
  const failures: Failure[] = [];
  const load = { goesOn: true, visits: 0 };

  /** @throws if it is not answered as expected, with the answer */
  async function ask(caller: Caller, call: Call, expected = 200): Promise<string> {
    const { status, text } = await caller.ask(call);
    if (status !== expected) throw new Error(`${call.path}: ${status} ${text.slice(0, 200)}`);
    return text;
  }

  async function visit(caller: Caller, remote: string): Promise<void> {
    const html = await ask(caller, { path: `/${remote}` });
    const entry = await ask(caller, { path: pageOf(html).remotes[remote]?.entry?.url ?? '' });
    const body = reportOf(html, remote, entry);
    await ask(caller, { path: TELEMETRY_PATH, method: 'POST', body }, 204);
    await ask(caller, { path: '/api/quotes?symbols=AAPL.US' });
  }

  async function repeat(first: number): Promise<void> {
    for (let turn = first; load.goesOn; turn += AT_ONCE) {
      const caller = callers[turn % callers.length];
      const remote = remotes[turn % remotes.length];
      if (!caller || remote === undefined) return;
      await visit(caller, remote).then(
        () => (load.visits += 1),
        (error: unknown) => failures.push({ at: Date.now(), what: String(error) }),
      );
      await sleep(PAUSE_MS);
    }
  }

  const all = Array.from({ length: AT_ONCE }, (_, index) => repeat(index));
  return {
    failures,
    /** Visits without a failure. */
    visits: () => load.visits,
    async stop() {
      load.goesOn = false;
      await Promise.all(all);
    },
  };
}
