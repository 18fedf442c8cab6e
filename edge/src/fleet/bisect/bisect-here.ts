import { CliError } from '../../release/cli-error';
import type { Outcome } from '../outcome';
import { bisect } from './bisect';
import { runCheck } from './run-check';
import { requireServed } from './served-composition';

const DEFAULT_TIMEOUT_MS = 10 * 60_000;
const MAX_TIMEOUT_MS = 24 * 3_600_000;

/**
 * Milliseconds of `--timeout`: `90s`, `10m` or `2h`.
 * @throws CliError if it is not such a time
 */
export function timeoutOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TIMEOUT_MS;
  const [, count, unit = 's'] = /^(\d{1,6})([smh])$/.exec(text) ?? [];
  const ms = Number(count) * ({ s: 1000, m: 60_000, h: 3_600_000 }[unit] ?? 0);
  if (!(ms > 0 && ms <= MAX_TIMEOUT_MS))
    throw new CliError(
      `--timeout is the time of one check such as 90s, 10m or 2h, not ${JSON.stringify(text)}`,
      2,
    );
  return ms;
}

export interface BisectHereOptions {
  plan: () => Promise<Outcome>;
  command: readonly string[];
  timeoutMs: number;
  /** Origin of the site whose compositions are tried. */
  site: string;
  say: (line: string) => void;
}

/**
 * Runs a bisection on this machine. The check gets the address of the tried composition as
 * `COMPOSITION_URL`, its query as `COMPOSITION_QUERY` for other pages, its id as `COMPOSITION_ID`,
 * and the origin as `SITE_URL`. Ctrl-C and SIGTERM end the check, too.
 * @throws CliError as `bisect` does
 */
export async function bisectHere({
  plan,
  command,
  timeoutMs,
  site,
  say,
}: BisectHereOptions): Promise<Outcome> {
  const interrupted = new AbortController();
  const interrupt = (): void => interrupted.abort();
  const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await bisect({
      plan,
      say,
      async check({ id }, query) {
        const address = new URL(`/?${query}`, site).href;
        await requireServed(address, id, interrupted.signal);
        const variables = {
          COMPOSITION_URL: address,
          COMPOSITION_QUERY: query,
          COMPOSITION_ID: id,
          SITE_URL: new URL(site).origin,
        };
        return runCheck({ command, variables, timeoutMs, signal: interrupted.signal });
      },
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  }
}
